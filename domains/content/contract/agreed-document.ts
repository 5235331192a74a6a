import { code, versionOf } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** The version of a document that a customer agreed to. */
export const AgreedDocument = z.object(
  {
    code: code('协议'),
    version: versionOf('协议'),
  },
  '协议有误，请刷新后再试',
);

/** The agreements given with one action; `missing` is the message if there is none. */
export function agreedDocuments(missing: string, min = 1) {
  return z
    .array(AgreedDocument, { error: missing })
    .check(z.minLength(min, missing), z.maxLength(10, '协议有误，请刷新后再试'));
}
export type AgreedDocument = z.infer<typeof AgreedDocument>;
