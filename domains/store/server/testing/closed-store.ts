import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { stores } from '../tables.ts';

/** Runs a function while the store has closed. */
export const whileClosed =
  (storeId: string) =>
  async ({ server: { db } }: { server: TestServer }, run: () => Promise<void>): Promise<void> => {
    const setOpen = (open: boolean) => db.update(stores).set({ open }).where(eq(stores.id, storeId));
    await setOpen(false);
    try {
      await run();
    } finally {
      await setOpen(true);
    }
  };
