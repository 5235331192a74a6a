import { agreedDocuments } from '@ev/content/contract/agreed-document.ts';
import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

const base = '/main/api/lgn/sec/account/agreement';

/** A document of the login whose version in force the customer has not agreed to. */
const MissingAgreement = z.object({
  code: z.string(),
  version: z.string(),
  title: z.string(),
  /** The version that the customer agreed to last; null if there is none. */
  agreedVersion: z.nullable(z.string()),
});
export type MissingAgreement = z.infer<typeof MissingAgreement>;

export const listMissingAgreements = endpoint({
  id: 'account.listMissingAgreements',
  method: 'POST',
  path: `${base}/missing`,
  access: 'member',
  // Asked once for each opening of the app, and again after the customer agreed to what was shown.
  fresh: 'visit',
  summary:
    'The documents that a login requires, as far as their versions in force were published after the customer agreed.',
  input: z.object({}),
  output: z.object({ documents: z.array(MissingAgreement) }),
  errors: [],
});

export const agreeToDocuments = endpoint({
  id: 'account.agreeToDocuments',
  method: 'POST',
  path: `${base}/agree`,
  access: 'member',
  idempotent: true,
  changes: ['account.listMissingAgreements', 'privacy.listConsents'],
  summary:
    'Records that the customer agreed to exactly these versions, which must still be in force. A version that was agreed to before stays as it was.',
  input: z.object({ agreements: agreedDocuments('请阅读并同意协议') }),
  output: z.object({}),
  errors: ['account.agreementOutdated'],
});

export const agreementCalls = [listMissingAgreements, agreeToDocuments] as const;
