import { endpoint } from '@ev/contract/endpoint';
import { instant, oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { exportStatuses } from './kinds.ts';
import {
  ConfirmDownload,
  Consent,
  ConsentKey,
  DataExport,
  Device,
  EndDevices,
  ExportNo,
  RegisterLine,
  RequestExport,
  StaffExport,
} from './privacy.ts';

export const listConsents = endpoint({
  id: 'privacy.listConsents',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/consent/list',
  access: 'member',
  summary: 'What the customer has consented to, in all domains.',
  input: z.object({}),
  output: z.object({ consents: z.array(Consent) }),
  errors: [],
});

export const withdrawConsent = endpoint({
  id: 'privacy.withdrawConsent',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/consent/withdraw',
  access: 'member',
  idempotent: true,
  // A consent belongs to the domain whose data it is about.
  changes: ['privacy.listConsents', 'vehicle.', 'papers.', 'charge.'],
  summary: 'Withdraws one consent.',
  input: ConsentKey,
  output: z.object({ withdrawn: z.literal(true) }),
  errors: ['privacy.consentNotFound', 'privacy.consentStays'],
});

export const listDevices = endpoint({
  id: 'privacy.listDevices',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/device/list',
  access: 'member',
  summary: 'The devices on which the customer is logged in, last used first.',
  input: z.object({}),
  output: z.object({ devices: z.array(Device) }),
  errors: [],
});

export const endDevices = endpoint({
  id: 'privacy.endDevices',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/device/end',
  access: 'member',
  idempotent: true,
  changes: ['privacy.listDevices'],
  summary: 'Logs another device out, or all others.',
  input: EndDevices,
  output: z.object({ ended: z.int() }),
  errors: ['privacy.deviceNotFound', 'privacy.ownDevice'],
});

export const getExport = endpoint({
  id: 'privacy.getExport',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/export/detail',
  access: 'member',
  polled: true,
  summary: 'The newest export of the customer, and when the next one can be requested.',
  input: z.object({}),
  output: z.object({
    /** False if the brand cannot store exports. */
    offered: z.boolean(),
    newest: z.nullable(DataExport),
    /** Whether this login downloads it only after a code, because another login requested it. */
    codeNeeded: z.boolean(),
    /** Null: now. */
    nextAt: z.nullable(instant()),
    maskedPhone: z.string(),
  }),
  errors: [],
});

export const sendExportCode = endpoint({
  id: 'privacy.sendExportCode',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/export/code',
  access: 'member',
  changes: [],
  summary: "Sends a code to the account's phone that confirms the request of an export.",
  input: z.object({}),
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: ['privacy.exportsOff', 'privacy.oneExportADay', 'account.smsTooOften', 'account.smsNotSent'],
});

export const requestExport = endpoint({
  id: 'privacy.requestExport',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/export/request',
  access: 'member',
  idempotent: true,
  changes: ['privacy.getExport'],
  summary: 'Requests a file with all data of the customer.',
  input: RequestExport,
  output: ExportNo,
  errors: [
    'privacy.exportsOff',
    'privacy.oneExportADay',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

export const sendDownloadCode = endpoint({
  id: 'privacy.sendDownloadCode',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/export/download/code',
  access: 'member',
  changes: [],
  summary:
    "Sends a code to the account's phone with which a login that did not request an export may download it.",
  input: ExportNo,
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: ['privacy.exportNotFound', 'privacy.exportNotReady', 'account.smsTooOften', 'account.smsNotSent'],
});

export const confirmDownload = endpoint({
  id: 'privacy.confirmDownload',
  method: 'POST',
  path: '/main/api/lgn/sec/privacy/export/download/confirm',
  access: 'member',
  idempotent: true,
  changes: ['privacy.getExport'],
  summary: 'Lets this login download an export that another one requested, until the file is deleted.',
  input: ConfirmDownload,
  output: z.object({}),
  errors: [
    'privacy.exportNotFound',
    'privacy.exportNotReady',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

export const listExports = endpoint({
  id: 'privacy.listExports',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/privacy/export/list',
  access: 'staff',
  permission: 'privacy.read',
  summary: 'Exports of all customers, newest first.',
  input: z.object({
    status: z.optional(oneOf('导出状态', exportStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffExport),
  errors: [],
});

export const retryExport = endpoint({
  id: 'privacy.retryExport',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/privacy/export/retry',
  access: 'staff',
  permission: 'privacy.work',
  idempotent: true,
  approval: null,
  summary: 'Makes a failed export once more.',
  input: ExportNo,
  output: z.object({ status: z.enum(exportStatuses) }),
  errors: ['privacy.exportNotFound', 'privacy.exportMoved'],
});

export const getRegister = endpoint({
  id: 'privacy.getRegister',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/privacy/register',
  access: 'staff',
  permission: 'privacy.read',
  summary: 'Every column with personal data: whether it is exported, and what becomes of it on closing.',
  input: z.object({}),
  output: z.object({ lines: z.array(RegisterLine) }),
  errors: [],
});

export const calls = [
  listConsents,
  withdrawConsent,
  listDevices,
  endDevices,
  getExport,
  sendExportCode,
  requestExport,
  sendDownloadCode,
  confirmDownload,
  listExports,
  retryExport,
  getRegister,
] as const;
