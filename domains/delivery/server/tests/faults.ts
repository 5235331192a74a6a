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
    only: 'is nobody else',
  },
  {
    name: 'a document of a car that was taken back',
    file: 'server/order-following.ts',
    find: "if (delivery.flowNo) await flows.void(tx, delivery.flowNo, '订单有变化，请重新签收');",
    replace: '',
    breaks: 'a customer signs for a car whose balance was reversed',
    tests,
    only: 'is taken back when its balance is reversed',
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
