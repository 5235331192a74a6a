/** Certificate types, their fields and photographed sides; without schemas, because pages import it. */
import { shortestSide } from '@ev/media/contract/kinds.ts';

/** Certificate types of the specification (§3), and L: a company's letter authorising its agent. */
export const certificateTypes = ['1', '2', '3', '4', '5', '6', '8', '9', 'A', 'L'] as const;
export type CertificateType = (typeof certificateTypes)[number];

export const certificateTypeNames: Readonly<Record<CertificateType, string>> = {
  '1': '居民身份证',
  '2': '护照',
  '3': '其他证件',
  '4': '销售店营业执照',
  '5': '企业证照',
  '6': '军官证',
  '8': '驾驶证',
  '9': '港澳居民来往内地通行证或台湾居民来往大陆通行证',
  A: '港澳台居民居住证',
  L: '授权委托书',
};

/** Types that identify a person; the others identify a company or authorise its agent. */
export const personalTypes = [
  '1',
  '2',
  '9',
  'A',
  '6',
  '8',
  '3',
] as const satisfies readonly CertificateType[];
export const enterpriseTypes = ['5', '4'] as const satisfies readonly CertificateType[];

export const certificateStatus = {
  draft: '0',
  submitted: '1',
  verified: '2',
  refused: '3',
  expired: '4',
  removed: '5',
} as const;
export type CertificateStatus = (typeof certificateStatus)[keyof typeof certificateStatus];
export const certificateStatuses = Object.values(certificateStatus) as [
  CertificateStatus,
  ...CertificateStatus[],
];

export const certificateStatusNames: Readonly<Record<CertificateStatus, string>> = {
  '0': '待提交',
  '1': '审核中',
  '2': '已核验',
  '3': '未通过',
  '4': '已过期',
  '5': '已删除',
};

export const fieldKeys = [
  'documentName',
  'name',
  'number',
  'sex',
  'nation',
  'nationality',
  'birthday',
  'address',
  'legalPerson',
  'foundedOn',
  'vehicleClass',
  'firstIssuedOn',
  'authority',
  'passNumber',
  'agentName',
  'agentNumber',
  'agentPhone',
  'validFrom',
  'validTo',
] as const;
export type FieldKey = (typeof fieldKeys)[number];

/** The data of a certificate as read or typed. Days are `2026-11-21`; no expiry is `长期`. */
export type CertificateData = Partial<Record<FieldKey, string>>;

/** No expiry. */
export const forever = '长期';
export const sexes = ['男', '女'] as const;

/** `dayOrForever` accepts a day or `长期`, `sex` one of two values; `number` follows the rules of its type. */
export type FieldKind = 'text' | 'number' | 'sex' | 'day' | 'dayOrForever' | 'phone';
export type CertificateField = {
  key: FieldKey;
  label: string;
  kind: FieldKind;
  required: boolean;
  /** Maximum number of characters. */
  max: number;
};

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];
/** The outline in the camera view: an ID-1 card, a passport page, a sheet of A4. */
export type Frame = 'card' | 'passport' | 'sheet';
export type CertificateSide = { side: Side; name: string; required: boolean };

type Form = { fields: readonly CertificateField[]; sides: readonly CertificateSide[]; frame: Frame };

const field = (
  key: FieldKey,
  label: string,
  kind: FieldKind = 'text',
  { required = true, max = 60 }: { required?: boolean; max?: number } = {},
): CertificateField => ({ key, label, kind, required, max });
const optional = { required: false };

const personName = field('name', '姓名');
const sex = field('sex', '性别', 'sex');
const birthday = field('birthday', '出生日期', 'day');
const address = field('address', '住址', 'text', { max: 120 });
const validFrom = field('validFrom', '有效期开始', 'day');
const validTo = field('validTo', '有效期截止', 'dayOrForever');
const lastDay = field('validTo', '有效期截止', 'day');
const authority = field('authority', '签发机关');
const creditCode = field('number', '统一社会信用代码', 'number', { max: 24 });

const front = (name: string): CertificateSide => ({ side: 'front', name, required: true });
const back = (name: string, required = true): CertificateSide => ({ side: 'back', name, required });

const company = [
  field('name', '企业名称', 'text', { max: 80 }),
  creditCode,
  field('legalPerson', '法定代表人', 'text'),
  field('address', '住所', 'text', { required: false, max: 160 }),
  field('foundedOn', '成立日期', 'day', optional),
  field('validTo', '营业期限截止', 'dayOrForever', optional),
];

/** The fields and sides of each type, in printed order. */
export const certificateForms: Readonly<Record<CertificateType, Form>> = {
  '1': {
    fields: [
      personName,
      sex,
      field('nation', '民族', 'text', { max: 20 }),
      birthday,
      address,
      field('number', '公民身份号码', 'number', { max: 18 }),
      authority,
      validFrom,
      validTo,
    ],
    sides: [front('人像面'), back('国徽面')],
    frame: 'card',
  },
  '2': {
    fields: [
      personName,
      field('number', '护照号码', 'number', { max: 17 }),
      sex,
      field('nationality', '国籍'),
      birthday,
      field('authority', '签发机关', 'text', optional),
      field('validFrom', '签发日期', 'day', optional),
      lastDay,
    ],
    sides: [front('资料页'), back('签证或居留许可页', false)],
    frame: 'passport',
  },
  '3': {
    fields: [
      field('documentName', '证件名称', 'text', { max: 30 }),
      personName,
      field('number', '证件号码', 'number', { max: 18 }),
      birthday,
      field('authority', '签发机关', 'text', optional),
      field('validTo', '有效期截止', 'dayOrForever', optional),
    ],
    sides: [front('正面'), back('背面', false)],
    frame: 'card',
  },
  '4': { fields: company, sides: [front('营业执照')], frame: 'sheet' },
  '5': {
    fields: company.map((one) =>
      one === creditCode ? { ...one, label: '统一社会信用代码或组织机构代码' } : one,
    ),
    sides: [front('证照正本或副本')],
    frame: 'sheet',
  },
  '6': {
    fields: [
      personName,
      sex,
      birthday,
      field('number', '军官证号码', 'number', { max: 20 }),
      field('authority', '发证机关', 'text'),
      field('validTo', '有效期截止', 'dayOrForever', optional),
    ],
    sides: [front('资料页'), back('编号页', false)],
    frame: 'card',
  },
  '8': {
    fields: [
      field('number', '证号', 'number', { max: 18 }),
      personName,
      sex,
      field('nationality', '国籍'),
      address,
      birthday,
      field('firstIssuedOn', '初次领证日期', 'day'),
      field('vehicleClass', '准驾车型', 'text', { max: 12 }),
      validFrom,
      validTo,
    ],
    sides: [front('主页'), back('副页', false)],
    frame: 'card',
  },
  '9': {
    fields: [
      personName,
      sex,
      birthday,
      field('number', '证件号码', 'number', { max: 14 }),
      field('authority', '签发机关', 'text', optional),
      validFrom,
      lastDay,
    ],
    sides: [front('人像面'), back('背面', false)],
    frame: 'card',
  },
  A: {
    fields: [
      personName,
      sex,
      birthday,
      address,
      field('number', '公民身份号码', 'number', { max: 18 }),
      authority,
      field('passNumber', '通行证号码', 'text', { required: false, max: 14 }),
      validFrom,
      lastDay,
    ],
    sides: [front('人像面'), back('国徽面')],
    frame: 'card',
  },
  L: {
    fields: [
      field('name', '委托企业名称', 'text', { max: 80 }),
      creditCode,
      field('agentName', '经办人姓名'),
      field('agentNumber', '经办人证件号码', 'text', { max: 18 }),
      field('agentPhone', '经办人手机号', 'phone', { max: 20 }),
      field('validFrom', '授权开始日期', 'day'),
      field('validTo', '授权截止日期', 'day'),
    ],
    sides: [front('盖章的授权委托书')],
    frame: 'sheet',
  },
};

/** Why staff reject a field or picture; their note is appended. */
export const faultReasons = {
  differs: '与证件照片不一致',
  unclear: '照片看不清，请重新拍摄',
  incomplete: '照片不完整，请重新拍摄',
  notThis: '照片不是所选的证件',
  copy: '不能使用复印件或翻拍的照片',
  expired: '证件已过有效期',
  other: '有误',
} as const;
export type FaultReason = keyof typeof faultReasons;

/**
 * Rules with exceptions that the customer can confirm: valid credit codes are known that fail their checksum.
 */
export const confirmations = ['creditCode'] as const;
export type Confirmation = (typeof confirmations)[number];

/** Types whose pictures a recognition service reads, if the brand has one; the others are typed. */
export const readTypes: readonly CertificateType[] = ['1', '2', '4', '5', '8', '9'];

/** Hints that reading a picture gives besides its text. */
export const readingHints = ['unclear', 'cut', 'copy', 'otherSide', 'otherType'] as const;
export type ReadingHint = (typeof readingHints)[number];
export const readingHintTexts: Readonly<Record<ReadingHint, string>> = {
  unclear: '照片有反光或不够清楚，请换个角度、拿稳后重拍，或核对下面的内容',
  cut: '证件没有拍全，请把四个角都放进框内',
  copy: '看起来是复印件或翻拍，请拍摄证件原件',
  otherSide: '看起来是证件的另一面，请核对',
  otherType: '没有识别出所选的证件，请核对证件类型',
};

/** Upload of a raw picture, by `certificateNo` and `side`; it is too large for an encrypted call. */
export const uploadPath = '/main/api/lgn/papers/picture/upload';
export const maxPictureBytes = 8 * 1024 * 1024;
/** Limits to which pages reduce a photo before upload. */
export const sentPicture = { longestSide: 2_000, shortestSide, maxBytes: 2 * 1024 * 1024 } as const;

/** A picture is deleted when its certificate is verified, and after this many days at the latest. */
export const pictureDays = 30;
/** Maximum number of certificates of one customer. */
export const mostCertificates = 20;
/** Version of the consent text; a new version asks for consent again. */
export const consentVersion = '1';
