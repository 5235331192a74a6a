import type { StateHome } from '@ev/platform/transition.ts';
import { eq } from 'drizzle-orm';
import { type Wish, wishes } from './tables.ts';

export const wishHome: StateHome<Wish> = {
  table: wishes,
  id: wishes.id,
  status: wishes.status,
  async lock(tx, id) {
    const [row] = await tx.select().from(wishes).where(eq(wishes.id, id)).for('update');
    return row ?? null;
  },
  statusOf: ({ status }) => status,
};
