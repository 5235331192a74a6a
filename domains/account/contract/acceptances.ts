import { endpoint } from '@ev/contract/endpoint';
import { code, instant, pageInput, pageOf, text, versionOf } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** The actions with which customers agree to documents. */
export const acceptedBy = ['login', 'order', 'reservation'] as const;
export type AcceptedBy = (typeof acceptedBy)[number];
export const acts = z.array(z.enum(acceptedBy));

const TextVersion = z.object({
  code: z.string(),
  version: z.string(),
  title: z.string(),
  effectiveFrom: instant(),
  /** False if another version, or none, is current. */
  current: z.boolean(),
});

const AcceptedText = z.extend(TextVersion, {
  customers: z.int(),
  firstAt: z.nullable(instant()),
  lastAt: z.nullable(instant()),
});
export type AcceptedText = z.infer<typeof AcceptedText>;

export const listTexts = endpoint({
  id: 'account.listTexts',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/text/list',
  access: 'staff',
  permission: 'acceptances.read',
  summary: 'All versions of all documents, with how many customers agreed to each, and when.',
  input: z.object({}),
  output: z.object({ texts: z.array(AcceptedText) }),
  errors: [],
});

export const listAcceptances = endpoint({
  id: 'account.listAcceptances',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/text/acceptances',
  access: 'staff',
  permission: 'acceptances.read',
  summary: 'The customers who agreed to one version of a document, the latest first.',
  input: z.object({
    code: code('协议'),
    version: versionOf('协议'),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: z.extend(
    pageOf(
      z.object({
        uid: z.string(),
        nickname: z.string(),
        maskedPhone: z.string(),
        at: instant(),
        acts,
      }),
    ),
    { text: TextVersion },
  ),
  errors: ['account.textNotFound'],
});

export const acceptanceCalls = [listTexts, listAcceptances] as const;
