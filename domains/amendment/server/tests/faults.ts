import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/amendments.test.ts'];

/** Faults in amendments. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's change",
    file: 'server/own-amendments.ts',
    find: "if (order?.accountId !== accountId) throw new AppError('amendment.amendmentNotFound');",
    replace: "if (!order) throw new AppError('amendment.amendmentNotFound');",
    breaks: 'a stranger withdraws or signs a change',
    tests,
    only: 'not of another customer',
  },
  {
    name: 'a change in another store',
    file: 'server/staff-amendments.ts',
    find: 'const isSeen = order && !(await reach.closedStores(tx, actor)).includes(order.storeId);',
    replace: 'const isSeen = order;',
    breaks: 'a store decides about the order of another store',
    tests,
    only: 'is not of another store',
  },
  {
    name: 'an outdated status of a change',
    file: 'server/staff-amendments.ts',
    find: "if (amendment.status !== seenStatus) throw new AppError('amendment.amendmentMoved');",
    replace: '',
    breaks: 'two staff members decide differently and neither knows',
    tests,
    only: 'the second staff member is told',
  },
  {
    name: 'a document of a change that was dropped',
    file: 'server/amendment-steps.ts',
    find: 'if (flowNo) await flows.void(tx, flowNo, reason);',
    replace: '',
    breaks: 'a document that has no effect can still be signed',
    tests,
    only: 'is refused by staff',
  },
  {
    name: 'a change that the factory did not return',
    file: 'server/amendment-steps.ts',
    find: 'if (!(await orders.askBack(tx, orderNo))) return goOn(tx, amendment, actor);',
    replace: 'await orders.askBack(tx, orderNo);\n      return goOn(tx, amendment, actor);',
    breaks: 'the customer signs for a car that the factory builds otherwise',
    tests,
    only: 'is approved, returned by the factory',
  },
  {
    name: 'a change after its time',
    file: 'server/own-amendments.ts',
    find: '!signBefore || signBefore <= now)',
    replace: '!signBefore)',
    breaks: 'an expired change opens a document that ends at once',
    tests,
    only: 'cannot be signed after its end',
  },
];
