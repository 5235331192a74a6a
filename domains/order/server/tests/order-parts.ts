import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { createOrderMoves } from '../order-home.ts';

/** Parts of the module for tests of one of them: customers are told nothing, nobody pays with intent money, nothing goes
 * along. */
const quietNotices: Notices = { tell: async () => undefined };

export const quietMoves = (clock: Clock) =>
  createOrderMoves({ clock, notices: quietNotices, followings: { moved: async () => undefined } });
