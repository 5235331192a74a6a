import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { openClosing, withdrawnClosing } from './closings.ts';

const stored = { table: 'account_closing', key: 'closing_no' } as const;

/** A request whose cooling days run. */
export const pendingClosing: Thing = {
  ...stored,
  live: (world, { uid }) => openClosing(world, uid),
  others: { withdrawn: withdrawnClosing },
};

/** A request that was held up by something that is settled by now. */
export const heldUpClosing: Thing = {
  ...stored,
  live: (world, { uid }) => openClosing(world, uid, 'heldUp'),
  others: {},
};

/** A request of which an account can have several. */
export const pastClosing: Thing = { ...stored, live: withdrawnClosing, others: {} };
