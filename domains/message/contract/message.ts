import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { messageKinds } from './kinds.ts';

export const Message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** A page of the app, such as `/pages/buy/orderDetail?orderNo=…`; null when there is nothing to open. */
  link: z.nullable(z.string()),
  createdAt: instant(),
  readAt: z.nullable(instant()),
  /** What was told before of the same thing, newest first; empty for a message that stands alone. */
  steps: z.array(z.object({ title: z.string(), text: z.string(), createdAt: instant() })),
});
export type Message = z.infer<typeof Message>;

/** How many messages were not read yet. */
export const UnreadCount = z.object({
  total: z.int(),
  kinds: z.object({ order: z.int(), service: z.int(), community: z.int(), system: z.int() }),
});
export type UnreadCount = z.infer<typeof UnreadCount>;
