import type { Fault } from './fault.ts';

const payment = 'apps/server/src/modules/payment';
const schedules = 'apps/server/src/modules/buy/tests/t1-schedules.trust.test.ts';
const belts = 'apps/server/src/platform/tests/second-belts.test.ts';
const first = 'apps/server/migrations/0000_initial.sql';

/** Faults in payments, refunds and the books. */
export const faultsOfMoney: Fault[] = [
  {
    name: 'two live payments',
    file: first,
    find: 'CREATE UNIQUE INDEX "payment_live_business"',
    replace: 'CREATE INDEX "payment_live_business"',
    breaks: 'of two processes each opens a payment of the same order',
    tests: [belts],
  },
  {
    name: 'two refunds of one attempt',
    file: first,
    find: 'CREATE UNIQUE INDEX "refund_of_attempt"',
    replace: 'CREATE INDEX "refund_of_attempt"',
    breaks: 'the same money may go back twice',
    tests: [belts],
  },
  {
    name: 'acknowledged before it is kept',
    file: `${payment}/notifications.ts`,
    find: "await gate(() => receive('wechat', event, raw));",
    replace: "void gate(() => receive('wechat', event, raw)).catch(() => undefined);",
    breaks: 'the channel is told that we have what a crash then loses',
    tests: [`${payment}/tests/payments.test.ts`],
  },
  {
    name: 'notifications of anybody',
    file: 'apps/server/src/providers/payment-channel/wechat-pay/signing.ts',
    find: "!verify('sha256', message, key, Buffer.from(signature, 'base64'))",
    replace: 'false',
    breaks: 'whoever knows the address pays orders without money',
    tests: ['apps/server/src/providers/payment-channel/wechat-pay/wechat-pay.test.ts'],
  },
  {
    name: 'any amount will do',
    file: `${payment}/rules.ts`,
    find: 'if (result.amountFen !== attempt.amountFen) {',
    replace: 'if (result.amountFen < 1) {',
    breaks: 'a deposit is paid with a fen',
    tests: [`${payment}/tests/payments.test.ts`],
  },
  {
    name: 'money as a floating number',
    file: 'packages/kernel/src/money.ts',
    find: 'return Number(product < 0n ? -magnitude : magnitude);',
    replace: 'return (fen / denominator) * numerator;',
    breaks: 'shares of an amount no longer add up to it',
    tests: ['packages/kernel/src/money.test.ts'],
  },
  {
    name: 'a deposit is kept as an ordinary payment',
    file: `${payment}/refunds-service.ts`,
    find: 'await moves.payment(payment.payNo, paidEvents[takes].kept);',
    replace: "await moves.payment(payment.payNo, takes === 'deposit' ? 'keepPaid' : paidEvents[takes].kept);",
    breaks: 'after a refused refund a deposit is a deposit no more',
    tests: [`${payment}/tests/payments.test.ts`],
  },
  {
    name: 'what a refund gave back is not booked',
    file: `${payment}/refunds-service.ts`,
    find: 'await bookReturned(tx, {',
    replace: 'await (async (..._booked: unknown[]) => {})(tx, {',
    breaks: 'an order keeps in the books what it has given back',
    tests: [schedules],
  },
  {
    name: 'a credit is booked one way',
    file: `${payment}/ledger.ts`,
    find: '{ source, account: minus, amountFen: -money.amountFen, bookedAt: money.at },',
    replace:
      '...(source.startsWith("credited") ? [] : [{ source, account: minus, amountFen: -money.amountFen, bookedAt: money.at }]),',
    breaks: 'money appears out of nowhere when a reservation becomes an order',
    tests: [schedules],
  },
  {
    name: 'a second attempt pays too',
    file: `${payment}/rules.ts`,
    find: "return status === 'OM005' || status === 'OM020' ? 'paidTooLate' : 'paidTwice';",
    replace: "return 'order';",
    breaks: 'money that came twice or too late is kept',
    tests: [schedules],
  },
  {
    name: 'a lost refund',
    file: `${payment}/refunds-service.ts`,
    find: "await jobs.enqueue(tx, 'payment.requestRefund', { refundNo });\n    return refundNo;",
    replace:
      'await tx.update(refunds).set({ nextTryAt: null }).where(eq(refunds.refundNo, refundNo));\n    return refundNo;',
    breaks: 'a refund is promised and never requested',
    tests: [schedules],
  },
  {
    name: 'the key of a command is not kept',
    file: 'apps/server/src/platform/idempotency.ts',
    find: 'await tx.update(idempotencyRecords).set({ answer }).where(where);',
    replace: 'await tx.delete(idempotencyRecords).where(where);',
    breaks: 'a second tap orders a second car',
    tests: ['apps/server/src/modules/buy/tests/submit.test.ts'],
    only: 'with one key',
  },
  {
    name: 'a connection is forgotten',
    file: 'apps/server/src/platform/database.ts',
    find: 'client.release(lost);',
    replace: 'if (!lost) client.release();',
    breaks: 'each cut line leaves the server with one connection less',
    tests: ['apps/server/src/platform/database.test.ts'],
  },
];
