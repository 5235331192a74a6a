import * as z from 'zod/mini';

/** A selection as text, see `encodeConfig` of the configurator. */
export const ConfigText = z
  .string({ error: '请先完成选配' })
  .check(z.regex(/^[A-Za-z0-9_.~-]{3,400}$/, '选配内容不正确，请返回选配页重新选择'));

/** Details of `showcase.configStale`: what would change if the customer continued. */
export type ConfigDifference = {
  configVersion: string;
  config: string | null;
  totalFen: number | null;
  changes: { name: string; beforeFen: number | null; afterFen: number | null; text: string }[];
};
