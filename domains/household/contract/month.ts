/** The usage of a month, according to a bill. */
import { fen } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** `2026-11` */
export const monthText = () =>
  z.string({ error: '请选择月份' }).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份'));

export const Month = z.object({
  month: z.string(),
  totalWh: z.int(),
  /** The night part of the total; null if the bill does not list it. */
  nightWh: z.nullable(z.int()),
  costFen: fen(),
});
export type Month = z.infer<typeof Month>;
