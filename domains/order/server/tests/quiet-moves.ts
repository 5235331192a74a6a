import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { createOrderMoves } from '../order-home.ts';

const quietNotices: Notices = { tell: async () => undefined };

/** Changes of orders without messages, and without anything that accompanies an order. */
export const quietMoves = (clock: Clock) =>
  createOrderMoves({
    clock,
    message: { notices: quietNotices },
    followings: { moved: async () => undefined },
  });
