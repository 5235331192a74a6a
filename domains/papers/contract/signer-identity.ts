/** Type and number of a certificate that a signer enters if the order has none. */
import { oneOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { personalTypes } from './kinds.ts';
import { faultOfNumber, normaliseNumber } from './numbers.ts';

export const signerIdentity = {
  idType: z.optional(oneOf('证件类型', personalTypes)),
  idNumber: z.optional(text('证件号码', { max: 40 })),
};

export type SignerIdentity = {
  idType?: (typeof personalTypes)[number] | undefined;
  idNumber?: string | undefined;
};

/** A number that was entered must be one of its type. */
export const checkSignerIdentity = z.superRefine<SignerIdentity>(({ idType, idNumber }, context) => {
  if (idType === undefined && idNumber === undefined) return;
  const fault = faultOfNumber(idType ?? '1', normaliseNumber(idType ?? '1', idNumber ?? ''));
  if (fault) context.addIssue({ code: 'custom', path: ['idNumber'], message: fault.message });
});
