import * as z from 'zod/mini';

/** The name of a list in goods, chosen by staff, because goods are moved between environments as files. */
export const listCode = () =>
  z
    .string({ error: '请填写名单编码' })
    .check(
      z.trim(),
      z.minLength(1, { error: '请填写名单编码', abort: true }),
      z.regex(/^[a-z][a-z0-9-]{1,31}$/, '名单编码以小写字母开头，用 2 到 32 个小写字母、数字和短横线'),
    );
