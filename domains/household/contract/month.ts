/** A month of use, as a bill says it. */
import { fen } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** `2026-11` */
export const monthText = () =>
  z.string({ error: '请选择月份' }).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份'));

export const Month = z.object({
  month: z.string(),
  totalWh: z.int(),
  /** Of it at night; null where the bill does not part it. */
  nightWh: z.nullable(z.int()),
  costFen: fen(),
});
export type Month = z.infer<typeof Month>;
