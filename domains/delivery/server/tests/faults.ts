import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/deliveries.test.ts'];

/** Faults in deliveries. */
export const faults: readonly Fault[] = [
  {
    name: 'an inspection with open defects',
    file: 'server/inspection.ts',
    find: "if ((await countOpenDefects(tx, orderNo)) > 0) throw new AppError('delivery.defectsOpen');",
    replace: '',
    breaks: 'a car with a known defect is handed over',
    tests,
    only: 'no defect is open',
  },
  {
    name: "another customer's car",
    file: 'server/own-deliveries.ts',
    find: "if (order?.accountId !== accountId) throw new AppError('delivery.deliveryNotFound');",
    replace: "if (!order) throw new AppError('delivery.deliveryNotFound');",
    breaks: 'a stranger refuses or accepts a car',
    tests,
    only: 'not of another customer',
  },
  {
    name: 'a document of a car that was taken back',
    file: 'server/order-following.ts',
    find: 'if (flowNo) await flows.void(',
    replace: "if (flowNo === 'none') await flows.void(",
    breaks: 'a customer signs for a car whose balance was reversed',
    tests,
    only: 'is taken back when its balance is reversed',
  },
  {
    name: 'a document with another VIN',
    file: 'server/order-following.ts',
    find: "if (kind === 'vin' && delivery && isPresented(delivery))",
    replace: "if (kind === 'config' && delivery && isPresented(delivery))",
    breaks: 'a customer signs for one car and gets another',
    tests,
    only: 'is taken back when its VIN is corrected',
  },
  {
    name: 'a car of another store',
    file: 'server/staff-deliveries.ts',
    find: 'const isSeen = order && !(await reach.closedStores(tx, actor)).includes(order.storeId);',
    replace: 'const isSeen = order !== null;',
    breaks: 'a store hands over the car of another store',
    tests,
    only: 'is not of another store',
  },
  {
    name: 'an outdated version of a delivery',
    file: 'server/staff-deliveries.ts',
    find: "if (delivery.version !== seenVersion) throw new AppError('delivery.deliveryMoved');",
    replace: '',
    breaks: 'two record different results and neither knows',
    tests,
    only: 'tells the second of two people',
  },
  {
    name: 'a picture of another delivery',
    file: 'server/own-deliveries.ts',
    find: "if (order?.accountId !== accountId) throw new AppError('delivery.pictureNotFound');",
    replace: "if (!order) throw new AppError('delivery.pictureNotFound');",
    breaks: 'strangers look at the pictures of a car and its papers',
    tests,
    only: 'shows them to customer and staff only',
  },
];
