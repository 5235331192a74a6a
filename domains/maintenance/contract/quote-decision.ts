/** What a customer sends to decide a quote; apart from the other forms, whose pages need no certificates. */
import { code, wholeNumber } from '@ev/contract/fields';
import { checkSignerIdentity, signerIdentity } from '@ev/papers/contract/signer-identity.ts';
import * as z from 'zod/mini';
import { WorkOrderNo } from './maintenance.ts';

/** Decides every line that the customer pays, and opens the signing flow of the decision. */
export const DecideQuote = z
  .object({
    ...WorkOrderNo.shape,
    version: wholeNumber('报价版本', 1, 1000),
    /** Lines that others pay count as approved as soon as any line is. */
    approvedLineIds: z.array(code('报价项目'), '请选择要做的项目').check(z.maxLength(200, '项目过多')),
    /** What the page showed for them; another sum is refused. */
    expectedFen: wholeNumber('金额', 0, 100_000_000),
    /** Of `signerName`; needed unless everything is declined. */
    ...signerIdentity,
  })
  .check(checkSignerIdentity);
export type DecideQuote = z.infer<typeof DecideQuote>;
