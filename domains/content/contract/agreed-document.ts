import { code } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** The version of a document that a person agreed to. */
export const AgreedDocument = z.object({
  code: code('协议'),
  version: z.string().check(z.minLength(1), z.maxLength(32)),
});
export type AgreedDocument = z.infer<typeof AgreedDocument>;
