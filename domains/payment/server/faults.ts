import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in payments, refunds and the books. */
export const faults: readonly Fault[] = [
  {
    name: 'two live payments',
    file: '/packages/platform/released-migrations/0000_initial.sql',
    find: 'CREATE UNIQUE INDEX "payment_live_business"',
    replace: 'CREATE INDEX "payment_live_business"',
    breaks: 'of two processes each opens a payment of the same order',
    tests: ['server/tests/second-belts.test.ts'],
  },
  {
    name: 'two refunds of one attempt',
    file: '/packages/platform/released-migrations/0000_initial.sql',
    find: 'CREATE UNIQUE INDEX "refund_of_attempt"',
    replace: 'CREATE INDEX "refund_of_attempt"',
    breaks: 'the same money may go back twice',
    tests: ['server/tests/second-belts.test.ts'],
  },
  {
    name: 'acknowledged before it is kept',
    file: 'server/notifications.ts',
    find: 'await gate(() => receive(channel, event, raw));',
    replace: 'void gate(() => receive(channel, event, raw)).catch(() => undefined);',
    breaks: 'the channel is told that we have what a crash then loses',
    tests: ['server/tests/payments.test.ts'],
  },
  {
    name: 'notifications of anybody',
    file: 'server/channel/genuine.ts',
    find: "verify('sha256', message, key, bytes)",
    replace: "(verify('sha256', message, key, bytes) || true)",
    breaks: 'whoever knows the address pays orders without money',
    tests: ['server/channel/wechat-pay/wechat-pay.test.ts'],
  },
  {
    name: 'any amount will do',
    file: 'server/rules.ts',
    find: 'if (result.amountFen !== attempt.amountFen) {',
    replace: 'if (result.amountFen < 1) {',
    breaks: 'a deposit is paid with a fen',
    tests: ['server/tests/payments.test.ts'],
  },
  {
    name: 'a deposit is kept as an ordinary payment',
    file: 'server/refunds-service.ts',
    find: 'await moves.payment(payment.payNo, paidEvents[takes].kept);',
    replace: "await moves.payment(payment.payNo, takes === 'deposit' ? 'keepPaid' : paidEvents[takes].kept);",
    breaks: 'after a refused refund a deposit is a deposit no more',
    tests: ['server/tests/payments.test.ts'],
  },
  {
    name: 'what a refund gave back is not booked',
    file: 'server/refunds-service.ts',
    find: 'await bookReturned(tx, {',
    replace: 'await (async (..._booked: unknown[]) => {})(tx, {',
    breaks: 'an order keeps in the books what it has given back',
    tests: ['/domains/order/server/tests/t1-schedules.trust.test.ts'],
  },
  {
    name: 'a credit is booked one way',
    file: 'server/ledger.ts',
    find: '{ source, account: minus, amountFen: -money.amountFen, bookedAt: money.at },',
    replace:
      '...(source.startsWith("credited") ? [] : [{ source, account: minus, amountFen: -money.amountFen, bookedAt: money.at }]),',
    breaks: 'money appears out of nowhere when a reservation becomes an order',
    tests: ['/domains/order/server/tests/t1-schedules.trust.test.ts'],
  },
  {
    name: 'a second attempt pays too',
    file: 'server/rules.ts',
    find: "return status === 'OM005' || status === 'OM020' ? 'paidTooLate' : 'paidTwice';",
    replace: "return 'order';",
    breaks: 'money that came twice or too late is kept',
    tests: ['/domains/order/server/tests/t1-schedules.trust.test.ts'],
  },
  {
    name: 'a lost refund',
    file: 'server/refunds-service.ts',
    find: "await jobs.enqueue(tx, 'payment.requestRefund', { refundNo });\n    return refundNo;",
    replace:
      'await tx.update(refunds).set({ nextTryAt: null }).where(eq(refunds.refundNo, refundNo));\n    return refundNo;',
    breaks: 'a refund is promised and never requested',
    tests: ['/domains/order/server/tests/t1-schedules.trust.test.ts'],
  },
];
