import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { creditCodeCheckDigit } from '@ev/kernel/credit-code.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { CertificateData, CertificateType, FaultReason, FieldKey } from '../contract/kinds.ts';
import { noRecognition } from '../server/recognition/aliyun.ts';
import type { RecognitionPort } from '../server/recognition/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    papersVault: Vault;
    recognition: RecognitionPort;
  }
}

const identity = (beginning: string) => beginning + identityCheckDigit(beginning);

/** An identity card of the cast: fictitious, with a valid number. */
const card = (
  name: string,
  sex: '男' | '女',
  birthday: string,
  { region, city, sequence }: { region: string; city: string; sequence: string },
): CertificateData => ({
  name,
  sex,
  nation: '汉',
  birthday,
  number: identity(region + birthday.replaceAll('-', '') + sequence),
  address: `${city}样本路 ${Number(sequence)} 号`,
  authority: `${city}公安局`,
  validFrom: '2020-01-15',
  validTo: '长期',
});

const companyCode = '91340100MA2T1B0E0';
const company: CertificateData = {
  name: '川行商贸（合肥）有限公司',
  number: companyCode + creditCodeCheckDigit(companyCode),
  legalPerson: '何川',
  address: '合肥市蜀山区样本路 7 号',
  foundedOn: '2019-04-16',
  validTo: '长期',
};

const guNan = card('顾南', '男', '1988-11-02', { region: '110105', city: '北京市朝阳区', sequence: '031' });

type Told = {
  phone: string;
  type: CertificateType;
  daysAgo: number;
  data: CertificateData;
  /** The outcome; without one it awaits verification. */
  outcome?: 'typed' | 'accepted' | { refused: { field: FieldKey; reason: FaultReason; note?: string } };
};

const phoneOf = (name: string) => customers.find((one) => one.name === name)?.phone ?? '';

const told: readonly Told[] = [
  { phone: phoneOf('顾南'), type: '1', daysAgo: 12, data: guNan, outcome: 'accepted' },
  {
    phone: phoneOf('林岚'),
    type: '1',
    daysAgo: 0.6,
    data: card('林岚', '女', '1993-05-18', { region: '330106', city: '杭州市西湖区', sequence: '042' }),
  },
  // The same number as 顾南's, which staff see as a warning.
  { phone: phoneOf('许知行'), type: '1', daysAgo: 0.3, data: guNan },
  {
    phone: phoneOf('沈屿'),
    type: '8',
    daysAgo: 20,
    outcome: 'accepted',
    data: {
      number: identity('44030519900611005'),
      name: '沈屿',
      sex: '男',
      nationality: '中国',
      address: '深圳市南山区样本路 5 号',
      birthday: '1990-06-11',
      firstIssuedOn: '2012-03-08',
      vehicleClass: 'C1',
      validFrom: '2018-03-08',
      validTo: '长期',
    },
  },
  { phone: phoneOf('何川'), type: '5', daysAgo: 1.4, data: company },
  {
    phone: phoneOf('苏晴'),
    type: '1',
    daysAgo: 3,
    data: card('苏睛', '女', '1995-09-09', { region: '440106', city: '广州市天河区', sequence: '064' }),
    outcome: { refused: { field: 'name', reason: 'differs', note: '“晴”写成了“睛”' } },
  },
  {
    phone: phoneOf('欧阳晴'),
    type: '9',
    daysAgo: 0.9,
    data: {
      name: '欧阳晴',
      sex: '女',
      birthday: '1991-09-30',
      number: 'H00000018',
      authority: '样本签发机关',
      validFrom: '2022-05-05',
      validTo: '2092-05-04',
    },
  },
  { phone: phoneOf('唐果'), type: '2', daysAgo: 5, data: { name: 'TANG GUO' }, outcome: 'typed' },
];

async function play(
  stage: LifeStage,
  { phone, type, daysAgo, data, outcome }: Told,
  today: Date,
): Promise<void> {
  const accountId = await accountOf(stage, phone);
  const at = new Date(today.getTime() - daysAgo * dayMs);
  await stage.until(at);
  const { certificateNo } = await stage.asMember(accountId, 'papers.beginCertificate', { type });
  if (outcome === 'typed') {
    await stage.asMember(accountId, 'papers.keepCertificate', { certificateNo, data });
    return;
  }
  await stage.asMember(accountId, 'papers.submitCertificate', { certificateNo, type, data });
  if (!outcome) return;
  await stage.until(new Date(at.getTime() + dayMs / 6));
  await stage.asStaff('sales', 'papers.openCertificate', { certificateNo });
  const seen = { certificateNo, seenSubmission: 1 };
  if (outcome === 'accepted')
    await stage.asStaff('sales', 'papers.acceptCertificate', { ...seen, originalSeen: true });
  else await stage.asStaff('sales', 'papers.refuseCertificate', { ...seen, faults: [outcome.refused] });
}

/** Certificates of the cast in every state that staff and customers can see. */
export const life: LifePart = {
  // Data encrypted in the past is decrypted now with the same key; no pictures are taken.
  partners: { papersVault: (_clock, present) => present.papersVault, recognition: () => noRecognition },
  episodes: (today) =>
    told.map((one, index) => ({ name: `papers/${index}`, play: (stage) => play(stage, one, today) })),
};
