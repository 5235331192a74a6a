import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/sessions.test.ts'];

/** Faults in sessions of charging. */
export const faults: readonly Fault[] = [
  {
    name: 'a second start',
    file: 'server/session-start.ts',
    find: "if (row?.status !== 'starting' || row.askedAt) return null;",
    replace: "if (row?.status !== 'starting') return null;",
    breaks: 'a job that comes again asks the pile to start once more',
    tests,
  },
  {
    name: 'a bill that does not add up',
    file: 'server/settlement.ts',
    find: 'const differences = differencesOf(bill, order, clock.now());',
    replace: 'const differences: string[] = [];',
    breaks: "the customer pays what no row of the operator's bill says",
    tests,
  },
  {
    name: 'a bill taken twice',
    file: 'server/settlement.ts',
    find: 'const settled = order.billedAt !== null;',
    replace: 'const settled = false;',
    breaks: 'a repeat of a bill is settled again',
    tests,
  },
  {
    name: 'a bill that nobody has seen',
    file: 'server/staff-charges.ts',
    find: "if (row.billHash !== input.seenBill) throw new AppError('charge.orderMoved');",
    replace: '',
    breaks: 'staff settle by a wrong bill that came while they looked at another one',
    tests: ['server/tests/staff.test.ts'],
  },
  {
    name: 'a day that nobody compared',
    file: 'server/day-check.ts',
    find: 'if (check?.answeredAt) continue;',
    replace: 'if (check) continue;',
    breaks: 'the books of a day on which an operator was silent are never held against ours',
    tests: ['server/tests/staff.test.ts'],
  },
  {
    name: "somebody else's session",
    file: 'server/charge-home.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: 'whoever knows a number stops and pays what somebody else charges',
    tests,
  },
  {
    name: 'a gun that is kept by a bill',
    file: 'server/charge-home.ts',
    find: "endedAt === null && (isLive(status) || status === 'onHold');",
    replace: "isLive(status) || status === 'onHold';",
    breaks: 'whoever was billed wrongly reserves no gun until somebody has looked at the bill',
    tests: ['/domains/reservation/server/tests/wrong-bill.test.ts'],
  },
  {
    name: 'a pile that repeats itself',
    file: 'server/session-follow.ts',
    find: "(status === 'onHold' && isWordOfNow(order))",
    replace: "(status === 'onHold' && !order.endedAt)",
    breaks: 'a customer is told every ten minutes that their order is on hold',
    tests: ['server/tests/lost-word.test.ts'],
  },
  {
    name: 'a start that nobody was asked for',
    file: 'server/session-due.ts',
    find: 'order.askedAt ? follow.look(chargeOrderId) : start.ask(chargeOrderId);',
    replace: 'follow.look(chargeOrderId);',
    breaks: 'a lost reminder blocks a gun and a customer for ever',
    tests: ['server/tests/lost-word.test.ts'],
  },
  {
    name: 'a stop that nobody was asked for',
    file: 'server/session-due.ts',
    find: 'if (isStopping && follow.stopIsOpen(order)) return follow.askStop(chargeOrderId);',
    replace: '',
    breaks: 'a car charges on for as long as its customer has asked for the opposite',
    tests: ['server/tests/lost-word.test.ts'],
  },
];
