import * as z from 'zod/mini';

/** 256 random bits; the holder of the token may pay. */
export const linkToken = z
  .string({ error: '请从收到的消息里打开代付链接' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, '代付链接不完整，请从收到的消息里重新打开'));
