import type { ContactSubject } from '@ev/contact/server/public.ts';
import { eq } from 'drizzle-orm';
import { chargerInstalls } from './tables.ts';

/** Installations as staff reach their customers about them. */
export const homeChargerSubject: ContactSubject = {
  kind: 'homeCharger',
  permission: 'homeChargers.read',
  async find(reader, installNo) {
    const { accountId, phone, storeId } = chargerInstalls;
    const [row] = await reader
      .select({ accountId, phone, storeId })
      .from(chargerInstalls)
      .where(eq(chargerInstalls.installNo, installNo));
    return row ?? null;
  },
};
