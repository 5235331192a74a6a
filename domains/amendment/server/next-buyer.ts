import type { Party } from '@ev/order/server/public.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { AmendmentRow } from './tables.ts';

/** Who will buy, with the numbers of the certificates that prove it. */
export type NextBuyer = { party: Party; certificateNos: string[] };

export type NextBuyers = ReturnType<typeof createNextBuyers>;

const placeOf = (amendmentNo: string) => `amendment-buyer:${amendmentNo}`;

/**
 * The next buyer, encrypted by the key of certificates while the change is under way. After that the order has
 * it, or nobody needs it.
 */
export const createNextBuyers = (vault: Vault) => ({
  /** Without a key no other buyer can be asked for. */
  missing: vault.missing === true,

  seal: (amendmentNo: string, next: NextBuyer): string => vault.sealValue(next, placeOf(amendmentNo)),

  /** Null for another change, and once it is over. */
  open: ({
    amendmentNo,
    sealedBuyer,
  }: Pick<AmendmentRow, 'amendmentNo' | 'sealedBuyer'>): NextBuyer | null =>
    sealedBuyer === null ? null : (vault.openValue(sealedBuyer, placeOf(amendmentNo)) as NextBuyer),
});
