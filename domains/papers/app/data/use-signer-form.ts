import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { type Form, useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { ErrorName } from '@ev/contract/errors';
import type * as z from 'zod/mini';
import type { personalTypes } from '../../contract/kinds.ts';

export type TypedIdentity = { idType: (typeof personalTypes)[number]; idNumber: string };
export type SignerForm = Form<TypedIdentity>;

/**
 * A form that opens a document to sign about an order, with the certificate of the signer if the order has
 * none. `command` answers once the document is made; the page shows it as soon as it has its data again.
 */
export function useSignerForm<Schema extends z.ZodMiniType>({
  name,
  orderNo,
  needsIdentity,
  schema,
  command,
  missing,
}: {
  name: string;
  orderNo: string;
  needsIdentity: boolean;
  /** Of the order number and `signerIdentity`. */
  schema: Schema;
  command: Parameters<typeof useForm<TypedIdentity, Schema, { flowNo: string }>>[0]['command'];
  /** The refusal that is shown at the number. */
  missing: ErrorName;
}): SignerForm {
  return useForm<TypedIdentity, Schema, { flowNo: string }>({
    name,
    initial: { idType: '1', idNumber: '' },
    // The number is not stored on the phone.
    kept: (typed) => ({ ...typed, idNumber: '' }),
    schema,
    inputOf: (typed) => (needsIdentity ? { orderNo, ...typed } : { orderNo }),
    command,
    onSent: () => undefined,
    refusedAs: (error) => (isRefusal(error, missing) ? { idNumber: messageOf(error) } : errorsInForm(error)),
  });
}
