/** Consents, devices and exports of personal data. */
import { code, instant, text, uuid } from '@ev/contract/fields';
import { digitsOf } from '@ev/kernel/clean-text.ts';
import * as z from 'zod/mini';
import { exportStatuses } from './kinds.ts';

export const ConsentKey = z.object({ key: text('授权', { max: 120 }) });

export const Consent = z.object({
  key: z.string(),
  title: z.string(),
  /** What the data is used for. */
  purpose: z.string(),
  version: z.string(),
  at: instant(),
  /** The page of the app with the text. */
  href: z.nullable(z.string()),
  /** What no longer works without it. */
  effect: z.string(),
  withdrawable: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;

export const EndDevices = z.object({
  /** Null: all devices but the one that asks. */
  id: z.nullable(uuid('设备')),
});

export const Device = z.object({
  id: z.string(),
  clientType: z.int(),
  /** When it logged in. */
  createdAt: instant(),
  seenAt: instant(),
  /** The device that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** Blanks in a pasted code are ignored. */
const smsCode = z
  .string('请填写 6 位验证码')
  .check(z.overwrite(digitsOf), z.regex(/^\d{6}$/, '请填写 6 位验证码'));
export const RequestExport = z.object({ code: smsCode });

export const ExportNo = z.object({ exportNo: code('导出编号') });

export const ConfirmDownload = z.extend(ExportNo, { code: smsCode });

export const DataExport = z.object({
  exportNo: z.string(),
  status: z.enum(exportStatuses),
  requestedAt: instant(),
  readyAt: z.nullable(instant()),
  /** When its file is deleted. */
  expiresAt: z.nullable(instant()),
  bytes: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof DataExport>;

export const StaffExport = z.extend(DataExport, {
  uid: z.string(),
  failure: z.nullable(z.string()),
});
export type StaffExport = z.infer<typeof StaffExport>;

/** One line of the register of personal data. */
export const RegisterLine = z.object({
  domain: z.string(),
  /** What the domain is about. */
  area: z.string(),
  table: z.string(),
  /** What a row of the table is. */
  title: z.string(),
  column: z.string(),
  label: z.string(),
  exported: z.enum(['yes', 'masked', 'no']),
  onClosing: z.enum(['deleteRows', 'sweep', 'erase', 'replace', 'keep']),
  why: z.nullable(z.string()),
});
export type RegisterLine = z.infer<typeof RegisterLine>;
