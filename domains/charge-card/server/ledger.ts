import type { Transaction } from '@ev/platform/database.ts';
import type { EntryKind } from '../contract/kinds.ts';
import { chargeCardEntries } from './tables.ts';

/** The ledger account of a card, which its holder sees. */
export const accountOf = (cardNo: string) => `card:${cardNo}`;

type Booking = {
  cardNo: string;
  /** The amount credited to the card, in its unit; negative for a debit. */
  amount: number;
  at: Date;
};

/** The card was paid for, or granted. */
export function bookIssued(tx: Transaction, booking: Booking & { from: 'sold' | 'granted' }): Promise<void> {
  return book(tx, `issued:${booking.cardNo}`, 'issued', booking, `brand:${booking.from}`);
}

/** The card paid for a charge. */
export function bookDeducted(tx: Transaction, booking: Booking & { chargeOrderId: string; round: number }) {
  const { chargeOrderId, round, cardNo } = booking;
  const source = `deducted:${chargeOrderId}:${round}:${cardNo}`;
  return book(tx, source, 'deducted', booking, `charge:${chargeOrderId}`, chargeOrderId);
}

/** The session returned what the card had paid. */
export function bookGivenBack(tx: Transaction, booking: Booking & { chargeOrderId: string; round: number }) {
  const { chargeOrderId, round, cardNo } = booking;
  const source = `givenBack:${chargeOrderId}:${round}:${cardNo}`;
  return book(tx, source, 'givenBack', booking, `charge:${chargeOrderId}`, chargeOrderId);
}

/**
 * The remaining balance when the card ended. `historyId` identifies this end, because a card that became
 * active again can end again.
 */
export function bookEnded(
  tx: Transaction,
  booking: Booking & { kind: 'expired' | 'returned'; historyId: number },
): Promise<void> {
  const { kind, cardNo, historyId } = booking;
  return book(tx, `${kind}:${cardNo}:${historyId}`, kind, booking, `brand:${kind}`);
}

/**
 * Writes two entries that add up to zero. Booking a source twice violates a unique index and aborts the
 * transaction.
 */
async function book(
  tx: Transaction,
  source: string,
  kind: EntryKind,
  { cardNo, amount, at: bookedAt }: Booking,
  counter: string,
  chargeOrderId: string | null = null,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${source} cannot book ${amount}`);
  const both = { source, kind, cardNo, chargeOrderId, bookedAt };
  await tx.insert(chargeCardEntries).values([
    { ...both, account: accountOf(cardNo), amount },
    { ...both, account: counter, amount: -amount },
  ]);
}
