/** A loan application as its customer sees it, and the customer's inputs. */
import {
  cleaned,
  code,
  fen,
  instant,
  oneOf,
  phone,
  text,
  uuid,
  wholeNumber,
  yesOrNo,
} from '@ev/contract/fields';
import { checkIdentityNumber } from '@ev/kernel/identity-number.ts';
import * as z from 'zod/mini';
import {
  loanStatuses,
  loanWays,
  maritalKinds,
  materialKinds,
  materialNames,
  mostPictures,
  neededMaterials,
  payoutStatuses,
  relationKinds,
} from './kinds.ts';
import { Offer, Plan } from './plan.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });
export const ApplyNo = z.object({ applyNo: code('贷款申请编号') });
/** The server refuses an action if the version is no longer the one that the caller saw. */
export const Seen = z.extend(ApplyNo, { seenVersion: wholeNumber('页面版本', 1, 1_000_000) });

export const ChoosePlan = z.extend(OrderNo, {
  planCode: code('金融方案'),
  months: wholeNumber('期数', 1, 120),
  downPercent: wholeNumber('首付比例', 0, 100),
  /** All instalments together, as the customer saw them. */
  seenTotalFen: wholeNumber('还款总额', 1, 10_000_000_000),
});

const identityNumber = () =>
  z.string({ error: '请填写身份证号' }).check(
    cleaned,
    z.overwrite((value) => value.toUpperCase()),
    z.minLength(1, '请填写身份证号'),
    z.refine(
      (value) => value === '' || checkIdentityNumber(value).kind === 'valid',
      '身份证号不正确，请核对 18 位号码',
    ),
  );

/** What a lender asks of a person. It is sealed, and deleted when the application ends. */
export const Person = z.object(
  {
    identityNumber: identityNumber(),
    marital: oneOf('婚姻状况', maritalKinds),
    address: text('居住地址', { min: 5, max: 100 }),
    employer: text('工作单位', { min: 2, max: 60 }),
    employerPhone: phone('单位电话'),
    /** A month, before tax. */
    incomeYuan: wholeNumber('月收入', 1, 1_000_000),
    contactName: text('联系人姓名', { min: 2, max: 30 }),
    contactPhone: phone('联系人电话'),
    contactRelation: oneOf('与联系人的关系', relationKinds),
  },
  { error: '请填写申请人资料' },
);
export type Person = z.infer<typeof Person>;

export const Material = z.object(
  { kind: oneOf('资料类型', materialKinds), materialId: uuid('照片') },
  { error: '资料不正确，请重新上传' },
);
export type Material = z.infer<typeof Material>;

const materials = () =>
  z
    .array(Material, { error: '请上传资料' })
    .check(
      z.refine(
        (list) =>
          materialKinds.every((kind) => list.filter((one) => one.kind === kind).length <= mostPictures),
        `每种资料最多 ${mostPictures} 张`,
      ),
    );

export const SubmitApplication = z.extend(Seen, {
  person: Person,
  materials: materials().check(
    ...neededMaterials.map((kind) =>
      z.refine<Material[]>((list) => list.some((one) => one.kind === kind), {
        error: `请上传${materialNames[kind]}`,
        path: [kind],
      }),
    ),
  ),
  /** The separate consent to pass the data on to the lender (Personal Information Protection Law, article 23). */
  consented: yesOrNo('是否同意提供资料').check(z.refine((value) => value, '请先勾选同意，才能提交贷款机构')),
});
export type SubmitApplication = z.infer<typeof SubmitApplication>;

export const SupplyMaterial = z.extend(Seen, {
  note: z._default(
    z.union([z.literal(''), text('说明', { max: 200, lines: true })], '说明最多 200 个字'),
    '',
  ),
  materials: materials().check(z.minLength(1, '请上传要补充的资料')),
});

export const SignContract = z.extend(Seen, {
  name: text('签约人姓名', { min: 2, max: 30 }),
  confirmed: yesOrNo('是否确认').check(z.refine((value) => value, '请先勾选确认，再签约')),
});

export const loanActions = ['apply', 'supply', 'sign', 'withdraw', 'chooseAgain'] as const;
export type LoanAction = (typeof loanActions)[number];

export const Application = z.object({
  applyNo: z.string(),
  orderNo: z.string(),
  modelName: z.string(),
  version: z.int(),
  status: z.enum(loanStatuses),
  statusSince: instant(),
  /** Until when the next step is expected, or must be taken; null if there is none. */
  dueAt: z.nullable(instant()),
  offer: Offer,
  name: z.string(),
  /** What the lender asks for; null when it waits for nothing. */
  request: z.nullable(z.object({ kinds: z.array(z.enum(materialKinds)), text: z.string() })),
  approval: z.nullable(z.object({ amountFen: fen(), expiresAt: instant(), contractNo: z.string() })),
  signed: z.nullable(z.object({ name: z.string(), at: instant() })),
  /** Why it ended, for the customer; null while it runs and once it is paid out. */
  endText: z.nullable(z.string()),
  payout: z.nullable(z.object({ amountFen: fen(), arrivedAt: instant(), status: z.enum(payoutStatuses) })),
  materials: z.array(z.object({ kind: z.enum(materialKinds), pictures: z.int() })),
  /** When each step was reached; null for future steps. */
  steps: z.array(z.object({ key: z.string(), reachedAt: z.nullable(instant()) })),
  actions: z.array(z.enum(loanActions)),
  serverTime: instant(),
});
export type Application = z.infer<typeof Application>;

/** How an order can be paid, and how its customer has chosen to pay it. */
export const Options = z.object({
  orderNo: z.string(),
  modelName: z.string(),
  totalFen: fen(),
  depositFen: fen(),
  /** What is due beside the deposit. */
  dueFen: fen(),
  settledAt: z.nullable(instant()),
  /** Whether a way can be chosen now. */
  open: z.boolean(),
  /** Whether a person can apply here: for the whole balance, and with a key for their data. */
  applying: z.enum(['offered', 'personsOnly', 'partPaid', 'notOffered']),
  buyerName: z.string(),
  maskedPhone: z.string(),
  plans: z.array(Plan),
  /** Null until the customer has chosen. */
  way: z.nullable(z.enum(loanWays)),
  /** The newest application; null before the first one. */
  application: z.nullable(Application),
});
export type Options = z.infer<typeof Options>;
