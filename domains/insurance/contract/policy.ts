import { code, day, oneOf, text, uuid } from '@ev/contract/fields';
import { vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { policyKinds } from './kinds.ts';

export const Insurer = z.object({
  code: z.string(),
  name: z.string(),
  /** For reporting an accident, at any hour. */
  hotline: z.string(),
  /** How to report an accident beside calling; null if there is no other way. */
  otherWay: z.nullable(z.string()),
});
export type Insurer = z.infer<typeof Insurer>;

export const Policy = z.object({
  policyId: z.string(),
  kind: z.enum(policyKinds),
  insurerCode: z.string(),
  insurerName: z.string(),
  /** Null if the insurer is no longer listed. */
  hotline: z.nullable(z.string()),
  maskedNumber: z.string(),
  /** Days in Shanghai, both included. */
  fromDay: z.string(),
  toDay: z.string(),
  /** Null if unknown. */
  premiumFen: z.nullable(z.int()),
  /** Until the last day, negative once it has ended. */
  daysLeft: z.int(),
});
export type Policy = z.infer<typeof Policy>;

const policyFields = {
  vin: vin(),
  kind: oneOf('保险类型', policyKinds),
  insurerCode: code('保险公司'),
  number: z.string({ error: '请填写保单号' }).check(
    z.overwrite((value) => value.trim().toUpperCase()),
    z.minLength(1, { error: '请填写保单号', abort: true }),
    z.regex(/^[A-Z0-9-]{8,40}$/, '保单号应为 8 到 40 位字母或数字'),
  ),
  fromDay: day('请选择生效日期'),
  toDay: day('请选择到期日期'),
  premiumFen: z.nullable(
    z.int({ error: '请填写保费' }).check(z.gte(1, '保费应大于 0'), z.lte(10_000_000, '保费不能超过 10 万元')),
  ),
};

const inOrder = z.refine<{ fromDay: string; toDay: string }>(({ fromDay, toDay }) => fromDay < toDay, {
  path: ['toDay'],
  error: '到期日期应晚于生效日期',
});

export const SavePolicy = z.object(policyFields, '请填写保单').check(inOrder);
export type SavePolicy = z.infer<typeof SavePolicy>;

export const PolicyId = z.object({ policyId: uuid('保单') }, '请选择保单');
export const QuoteNo = z.object({ quoteNo: code('询价单') }, '请选择询价单');

/** Why staff did something, for the audit log or the customer. */
export const note = (label: string, max: number) => text(label, { min: 0, max });
