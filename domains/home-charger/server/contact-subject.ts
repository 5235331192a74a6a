import type { ContactSubject } from '@ev/contact/server/public.ts';
import { eq } from 'drizzle-orm';
import { chargerInstalls } from './tables.ts';

/** Lets staff contact customers about their installations. */
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
