import type { Transaction } from '@ev/platform/database.ts';
import type { PayChannel } from '../contract/channels/index.ts';
import type { SourceKind } from './ledger-words.ts';
import { ledgerEntries } from './tables.ts';

/** The brand's own account, which pays what no channel does. */
const bankAccount = 'bank';

/** Who pays the balance of a price, and whom it goes back to: the customer by the bank, or the lender of a loan. */
const balanceAccounts = { transfer: bankAccount, loan: 'lender' } as const;

type Money = { amountFen: number; at: Date };
type Balance = Money & {
  orderNo: string;
  method: keyof typeof balanceAccounts;
  /** Which of an order's balances: one that was taken back may be followed by another. */
  no: number;
};

/** Money came in: the channel holds it for us, we owe it to the customer. */
export function bookReceived(
  tx: Transaction,
  money: Money & { attemptNo: string; payNo: string; channel: PayChannel },
): Promise<void> {
  return book(tx, `paid:${money.attemptNo}`, money, `channel:${money.channel}`, `customer:${money.payNo}`);
}

/** The order took the money: from now on it is the order's. */
export function bookAccepted(
  tx: Transaction,
  money: Money & { attemptNo: string; payNo: string; businessType: string; businessNo: string },
): Promise<void> {
  const order = `${money.businessType}:${money.businessNo}`;
  return book(tx, `accepted:${money.attemptNo}`, money, `customer:${money.payNo}`, order);
}

/** The order gives money back that it had taken: it is the customer's again. */
export function bookReturned(
  tx: Transaction,
  money: Money & { refundNo: string; payNo: string; businessType: string; businessNo: string },
): Promise<void> {
  const order = `${money.businessType}:${money.businessNo}`;
  return book(tx, `returned:${money.refundNo}`, money, order, `customer:${money.payNo}`);
}

/** One order's money counts for another order. */
export function bookCredited(
  tx: Transaction,
  money: Money & { from: { type: string; no: string }; to: { type: string; no: string } },
): Promise<void> {
  const { from, to } = money;
  return book(tx, `credited:${from.no}:${to.no}`, money, `${from.type}:${from.no}`, `${to.type}:${to.no}`);
}

/** The channel gave the money back. */
export function bookRefunded(
  tx: Transaction,
  money: Money & { refundNo: string; payNo: string; channel: PayChannel },
): Promise<void> {
  return book(tx, `refunded:${money.refundNo}`, money, `customer:${money.payNo}`, `channel:${money.channel}`);
}

/** The brand paid the customer of an order that it could not deliver, by transfer: a cost, and no channel's money. */
export function bookCompensated(tx: Transaction, money: Money & { orderNo: string }): Promise<void> {
  return book(tx, `compensated:${money.orderNo}`, money, `compensation:${money.orderNo}`, bankAccount);
}

/** The rest of an order's price has come, past every channel. */
export function bookSettled(tx: Transaction, { orderNo, method, no, ...money }: Balance): Promise<void> {
  return book(tx, `settled:${balance(orderNo, no)}`, money, balanceAccounts[method], `carOrder:${orderNo}`);
}

/** It had not come, or was another order's: the opposite of what was booked. */
export function bookBalanceReversed(
  tx: Transaction,
  { orderNo, method, no, ...money }: Balance,
): Promise<void> {
  const source = `balanceReversed:${balance(orderNo, no)}` as const;
  return book(tx, source, money, `carOrder:${orderNo}`, balanceAccounts[method]);
}

/** It went back to whoever had paid it, because the order was given up. */
export function bookBalanceReturned(
  tx: Transaction,
  { orderNo, method, no, ...money }: Balance,
): Promise<void> {
  return book(
    tx,
    `balanceReturned:${balance(orderNo, no)}`,
    money,
    `carOrder:${orderNo}`,
    balanceAccounts[method],
  );
}

function balance(orderNo: string, no: number): string {
  return no === 1 ? orderNo : `${orderNo}:${no}`;
}

/** Two entries that add up to zero. Booking a source again breaks a unique index and with it the transaction. */
async function book(
  tx: Transaction,
  source: `${SourceKind}:${string}`,
  money: Money,
  plus: string,
  minus: string,
): Promise<void> {
  if (!Number.isSafeInteger(money.amountFen) || money.amountFen <= 0) {
    throw new Error(`${source} cannot book ${money.amountFen} fen`);
  }
  await tx.insert(ledgerEntries).values([
    { source, account: plus, amountFen: money.amountFen, bookedAt: money.at },
    { source, account: minus, amountFen: -money.amountFen, bookedAt: money.at },
  ]);
}
