import type { Transaction } from '@ev/platform/database.ts';
import type { EntryKind } from '../contract/kinds.ts';
import { chargeCardEntries } from './tables.ts';

/** The side of a card on which its holder reads. */
export const accountOf = (cardNo: string) => `card:${cardNo}`;

type Booking = {
  cardNo: string;
  /** What comes on the card, in its unit; negative for what leaves it. */
  amount: number;
  at: Date;
};

/** The card has been paid for, or granted. */
export function bookIssued(tx: Transaction, booking: Booking & { from: 'sold' | 'granted' }): Promise<void> {
  return book(tx, `issued:${booking.cardNo}`, 'issued', booking, `brand:${booking.from}`);
}

/** The card paid for a charge. */
export function bookDeducted(tx: Transaction, booking: Booking & { chargeOrderId: string; round: number }) {
  const { chargeOrderId, round, cardNo } = booking;
  const source = `deducted:${chargeOrderId}:${round}:${cardNo}`;
  return book(tx, source, 'deducted', booking, `charge:${chargeOrderId}`, chargeOrderId);
}

/** The charge gave back what the card had paid. */
export function bookGivenBack(tx: Transaction, booking: Booking & { chargeOrderId: string; round: number }) {
  const { chargeOrderId, round, cardNo } = booking;
  const source = `givenBack:${chargeOrderId}:${round}:${cardNo}`;
  return book(tx, source, 'givenBack', booking, `charge:${chargeOrderId}`, chargeOrderId);
}

/** What was left when the card ended. `historyId`: that of its end, for one that lived again can end again. */
export function bookEnded(
  tx: Transaction,
  booking: Booking & { kind: 'expired' | 'returned'; historyId: number },
): Promise<void> {
  const { kind, cardNo, historyId } = booking;
  return book(tx, `${kind}:${cardNo}:${historyId}`, kind, booking, `brand:${kind}`);
}

/** Two entries that add up to zero. Booking a source again breaks a unique index and with it the transaction. */
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
