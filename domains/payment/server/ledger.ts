import type { Transaction } from '@ev/platform/database.ts';
import type { PayChannel } from '../contract/channels/index.ts';
import type { SourceKind } from './ledger-words.ts';
import { ledgerEntries } from './tables.ts';

/** The brand's own bank account, for payments outside the channels. */
const bankAccount = 'bank';

/** The payer of a balance, to whom it is also returned: the customer by the bank, or the lender of a loan. */
const balanceAccounts = { transfer: bankAccount, loan: 'lender' } as const;

/** Where money towards a balance comes from, and where it returns to. */
export type BalanceOrigin = keyof typeof balanceAccounts | { partNo: string };

function originAccount(origin: BalanceOrigin): string {
  return typeof origin === 'string' ? balanceAccounts[origin] : `carBalance:${origin.partNo}`;
}

/** What the customer has paid towards the balance of an order and the order has not used. */
function receiptsAccount(orderNo: string): string {
  return `balance:${orderNo}`;
}

function payerAccount(method: BalanceMethod, orderNo: string): string {
  return method === 'receipts' ? receiptsAccount(orderNo) : balanceAccounts[method];
}

/** `receipts`: it was paid in several sums, each of which has its own entry. */
export type BalanceMethod = keyof typeof balanceAccounts | 'receipts';

type Money = { amountFen: number; at: Date };
type Balance = Money & {
  orderNo: string;
  method: BalanceMethod;
  /** The number of this balance among the order's: a reversed one may be followed by another. */
  no: number;
};

export type BalanceReceipt = { orderNo: string; receiptNo: string; origin: BalanceOrigin };
export type BalanceReturn = { orderNo: string; returnNo: string; origin: BalanceOrigin };

/** Money has arrived: the channel holds it for us, and we owe it to the customer. */
export function bookReceived(
  tx: Transaction,
  money: Money & { attemptNo: string; payNo: string; channel: PayChannel },
): Promise<void> {
  return book(tx, `paid:${money.attemptNo}`, money, `channel:${money.channel}`, `customer:${money.payNo}`);
}

/** The order has accepted the money, which is the order's from now on. */
export function bookAccepted(
  tx: Transaction,
  money: Money & { attemptNo: string; payNo: string; businessType: string; businessNo: string },
): Promise<void> {
  const order = `${money.businessType}:${money.businessNo}`;
  return book(tx, `accepted:${money.attemptNo}`, money, `customer:${money.payNo}`, order);
}

/** The order gives back money that it had accepted: it is the customer's again. */
export function bookReturned(
  tx: Transaction,
  money: Money & { refundNo: string; payNo: string; businessType: string; businessNo: string },
): Promise<void> {
  const order = `${money.businessType}:${money.businessNo}`;
  return book(tx, `returned:${money.refundNo}`, money, order, `customer:${money.payNo}`);
}

/** Money of one order counts towards another order. */
export function bookCredited(
  tx: Transaction,
  money: Money & { from: { type: string; no: string }; to: { type: string; no: string } },
): Promise<void> {
  const { from, to } = money;
  return book(tx, `credited:${from.no}:${to.no}`, money, `${from.type}:${from.no}`, `${to.type}:${to.no}`);
}

/** The channel has refunded the money. */
export function bookRefunded(
  tx: Transaction,
  money: Money & { refundNo: string; payNo: string; channel: PayChannel },
): Promise<void> {
  return book(tx, `refunded:${money.refundNo}`, money, `customer:${money.payNo}`, `channel:${money.channel}`);
}

/**
 * The brand compensated the customer of an order that it could not deliver, by bank transfer: a cost, and not
 * a channel's money.
 */
export function bookCompensated(tx: Transaction, money: Money & { orderNo: string }): Promise<void> {
  return book(tx, `compensated:${money.orderNo}`, money, `compensation:${money.orderNo}`, bankAccount);
}

/** The balance of an order's price has arrived: outside the channels, or in several sums. */
export function bookSettled(tx: Transaction, { orderNo, method, no, ...money }: Balance): Promise<void> {
  const payer = payerAccount(method, orderNo);
  return book(tx, `settled:${balance(orderNo, no)}`, money, payer, `carOrder:${orderNo}`);
}

/** A sum towards the balance of an order has arrived, and is the customer's until the balance is complete. */
export function bookReceipt(
  tx: Transaction,
  { orderNo, receiptNo, origin, ...money }: Money & BalanceReceipt,
): Promise<void> {
  const source = `received:${orderNo}:${receiptNo}` as const;
  return book(tx, source, money, originAccount(origin), receiptsAccount(orderNo));
}

/** It had not arrived, or belonged to another order: the opposite entries. */
export function bookReceiptReversed(
  tx: Transaction,
  { orderNo, receiptNo, origin, ...money }: Money & BalanceReceipt,
): Promise<void> {
  const source = `receiptReversed:${orderNo}:${receiptNo}` as const;
  return book(tx, source, money, receiptsAccount(orderNo), originAccount(origin));
}

/** What the order did not use was returned to where it came from. */
export function bookReceiptReturned(
  tx: Transaction,
  { orderNo, returnNo, origin, ...money }: Money & BalanceReturn,
): Promise<void> {
  const source = `receiptReturned:${orderNo}:${returnNo}` as const;
  return book(tx, source, money, receiptsAccount(orderNo), originAccount(origin));
}

/** It had not arrived, or belonged to another order: the opposite entries. */
export function bookBalanceReversed(
  tx: Transaction,
  { orderNo, method, no, ...money }: Balance,
): Promise<void> {
  const source = `balanceReversed:${balance(orderNo, no)}` as const;
  return book(tx, source, money, `carOrder:${orderNo}`, payerAccount(method, orderNo));
}

/** It was returned to its payer, because the order was cancelled. */
export function bookBalanceReturned(
  tx: Transaction,
  { orderNo, method, no, ...money }: Balance,
): Promise<void> {
  return book(
    tx,
    `balanceReturned:${balance(orderNo, no)}`,
    money,
    `carOrder:${orderNo}`,
    payerAccount(method, orderNo),
  );
}

function balance(orderNo: string, no: number): string {
  return no === 1 ? orderNo : `${orderNo}:${no}`;
}

/**
 * Two entries that add up to zero. Booking a source twice violates a unique index and so aborts the
 * transaction.
 */
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
