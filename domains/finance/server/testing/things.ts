import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { Thing } from '@ev/testkit/server/walks/world.ts';
import type { LoanStatus } from '../../contract/kinds.ts';
import { chosen, loanAt, openOrder, owedPayout, picture, seenNow } from './loans.ts';

/** An order that can be paid by a loan. */
export const financedOrder: Thing = {
  live: (world, person) => openOrder(world, person),
  others: {},
  table: 'car_order',
  key: 'order_no',
};

/** An order with a chosen plan. */
export const orderWithPlan: Thing = {
  ...financedOrder,
  async live(world, person) {
    const orderNo = await openOrder(world, person);
    await chosen(world, person, orderNo);
    return orderNo;
  },
};

const loan = {
  others: {},
  table: 'finance_application',
  key: 'apply_no',
  apart: (no: string) => ({ order_no: `copy-${no}` }),
} satisfies Omit<Thing, 'live'>;

/** An application in this status. */
export const loanIn = (status: LoanStatus): Thing => ({
  ...loan,
  live: (world, person) => loanAt(world, person, status),
});

/** An application that can be paid out; another person than the world's staff recorded the decision. */
export const payableLoan: Thing = {
  ...loan,
  async live(world, person) {
    const { token: staffToken } = await newStaff(world.server);
    const orderNo = await openOrder(world, person, 'released');
    return loanAt({ ...world, staffToken }, person, 'signed', orderNo);
  },
};

/** An application that awaits pictures, which its customer has uploaded. */
export const loanWithPictures = (status: 'draft' | 'needMaterial'): Thing => ({
  ...loan,
  async live(world, person) {
    const applyNo = await loanAt(world, person, status);
    for (let count = 0; count < 2; count += 1) await picture(world, person);
    return applyNo;
  },
});

/** A picture of a submitted application. */
export const handedInPicture: Thing = {
  async live(world, person) {
    const applyNo = await loanAt(world, person, 'needMaterial');
    const materialId = await picture(world, person);
    const input = {
      ...(await seenNow(world, applyNo)),
      materials: [{ kind: 'bank' as const, materialId }],
    };
    await world.server.client.call('finance.supplyMaterial', input, { token: person.token });
    return materialId;
  },
  others: {},
  table: 'finance_material',
  key: 'material_id',
  uuid: true,
};

/** Money that is owed back to the lender. */
export const owedMoney: Thing = {
  live: (world, person) => owedPayout(world, person),
  others: {},
  table: 'finance_payout',
  key: 'payout_no',
};
