import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/contracts.test.ts'];

/** Faults in sales contracts. */
export const faults: readonly Fault[] = [
  {
    name: 'a contract that the lock does not need',
    file: 'server/lock-condition.ts',
    find: 'return contract ? [[order.orderNo, needOf(contract, order, now)] as const] : [];',
    replace: 'return contract?.heldAt ? [[order.orderNo, needOf(contract, order, now)] as const] : [];',
    breaks: 'an order is locked without a signed contract',
    tests,
    only: 'is refused until the contract is signed',
  },
  {
    name: "another customer's contract",
    file: 'server/contract-service.ts',
    find: "if (order?.accountId !== accountId) throw new AppError('sales-contract.contractNotFound');",
    replace: "if (!order) throw new AppError('sales-contract.contractNotFound');",
    breaks: 'anyone who knows an order number writes its contract',
    tests,
    only: 'finds nothing of another customer',
  },
  {
    name: 'a contract of another person',
    file: 'server/contract-service.ts',
    find: 'if (!names.every((name) => sameName(name, party.name)))',
    replace: 'if (names.length === 0)',
    breaks: 'a contract is with another person than the order',
    tests,
    only: 'refuses another person than the buyer',
  },
  {
    name: 'a contract about a former configuration',
    file: 'server/order-following.ts',
    find: "if (orderStatus !== '2') return;",
    replace: 'return;',
    breaks: 'an order is locked with a contract that says something else',
    tests,
    only: 'is needed again after a change',
  },
  {
    name: 'a contract that outlives its order',
    file: 'server/order-following.ts',
    find: 'if (over.includes(to) || (cancelled && !isSigned)) await end(tx, contract, actor);',
    replace: 'if (over.includes(to)) await end(tx, contract, actor);',
    breaks: 'a contract is signed for an order whose money is being returned',
    tests,
    only: 'lets the customer of a held order cancel it',
  },
];
