import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { DocumentRow } from '../../contract/document.ts';
import type { Signature } from '../../contract/signature.ts';
import type { Signer } from '../public.ts';
import type { FlowRow, PassedFace } from '../tables.ts';

const instantWords = (at: Date | null): string =>
  at === null ? '——' : `${shanghaiDay(at)} ${shanghaiClock(at)}（北京时间）`;

/** What proves who signed, when, on which device and what; printed in the annex and shown to staff. */
export function evidenceOf(row: FlowRow, signer: Signer, signature: Signature | null): DocumentRow[] {
  return [
    { label: '签署编号', text: row.flowNo },
    { label: '业务编号', text: row.subjectNo },
    { label: '签署人', text: signer.name },
    { label: '证件号码', text: signer.idNumber },
    { label: '阅读完成', text: instantWords(row.readAt) },
    ...(row.provider === null ? ownRows(row, signature) : providerRows(row, row.provider)),
    { label: '模板版本', text: row.templateVersion },
    { label: '正文 SHA-256', text: row.textHash },
  ];
}

function ownRows({ verifiedAt, verifiedBy, signedAt, signedFrom }: FlowRow, signature: Signature | null) {
  return [
    {
      label: '身份核验',
      text: `${instantWords(verifiedAt)}，姓名与证件号码一致，短信验证码发至 ${verifiedBy?.maskedPhone ?? '——'}`,
    },
    ...(verifiedBy?.face ? [faceRow(verifiedBy.face)] : []),
    { label: '核验设备', text: `${verifiedBy?.deviceId || '——'}，IP ${verifiedBy?.ip ?? '——'}` },
    {
      label: signature?.kind === 'typed' ? '键入姓名签署' : '手写签名',
      text: instantWords(signedAt),
    },
    { label: '签名设备', text: `${signedFrom?.deviceId || '——'}，IP ${signedFrom?.ip ?? '——'}` },
  ];
}

/** The provider's own file says how the signer was verified, and when they signed. */
const providerRows = ({ providerNo, signedAt }: FlowRow, provider: string): DocumentRow[] => [
  { label: '签署服务', text: `${provider}，流程编号 ${providerNo ?? '——'}` },
  { label: '确认签署完成', text: instantWords(signedAt) },
];

function faceRow({ provider, token, similarity, at }: PassedFace): DocumentRow {
  const compared = similarity === null ? '' : `，相似度 ${similarity}`;
  return {
    label: '人脸核身',
    text: `${instantWords(new Date(at))}，${provider}比对为签署人本人${compared}，流水号 ${token}`,
  };
}
