import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { createOrderMoves } from '../order-home.ts';

/** Parts of the module for tests of one of them, without notifications, intent money and followers. */
const quietNotices: Notices = { tell: async () => undefined };

export const quietMoves = (clock: Clock) =>
  createOrderMoves({ clock, notices: quietNotices, followings: { moved: async () => undefined } });
