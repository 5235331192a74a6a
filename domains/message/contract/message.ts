import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { messageKinds } from './kinds.ts';

export const Message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** A page of the app, such as `/pages/buy/orderDetail?orderNo=…`; null if there is none. */
  link: z.nullable(z.string()),
  createdAt: instant(),
  readAt: z.nullable(instant()),
  /** Earlier messages of the same thread, newest first; empty for a single message. */
  steps: z.array(z.object({ title: z.string(), text: z.string(), createdAt: instant() })),
});
export type Message = z.infer<typeof Message>;

/** Number of unread messages. */
export const UnreadCount = z.object({
  total: z.int(),
  kinds: z.object({ order: z.int(), service: z.int(), community: z.int(), system: z.int() }),
});
export type UnreadCount = z.infer<typeof UnreadCount>;
