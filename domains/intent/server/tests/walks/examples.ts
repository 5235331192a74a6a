import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import {
  changeOf,
  intentOrder,
  reserve,
  reserveAndChange,
  reserveAndPay,
} from '../../testing/reservations.ts';

const modelCode = 'ling';

import { appointOf, sayWish } from '../../testing/wishes.ts';

export const examples: Examples<CallsOf<'intent'>> = {
  'intent.listOffers': () => ({ input: { modelCode } }),
  'intent.submitIntent': async (world) => ({ input: intentOrder, token: (await world.newMember()).token }),
  'intent.listIntents': () => ({ input: { status: '0', pageNo: 1, pageSize: 10 } }),
  'intent.getIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: { intentNo: await reserve(world, { token }) }, token };
  },
  'intent.cancelIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: { intentNo: await reserve(world, { token }) }, token };
  },
  'intent.refundIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: { intentNo: await reserveAndPay(world, { token }) }, token };
  },
  'intent.changeIntent': async (world) => {
    const { token } = await world.newMember();
    return { input: changeOf(await reserveAndPay(world, { token })), token };
  },
  'intent.getWish': () => ({ input: { modelCode } }),
  'intent.countWishes': () => ({ input: { modelCode } }),
  'intent.saveWish': async (world) => ({
    input: { modelCode, topics: ['range'], remark: '后排再大一点', remind: true },
    token: (await world.newMember()).token,
  }),
  'intent.listAllIntents': () => ({
    input: { keyword: '13800000001', status: '0', pageNo: 1, pageSize: 10 },
  }),
  'intent.decideIntentChange': async (world) => ({
    input: {
      intentNo: await reserveAndChange(world, await world.newMember()),
      approve: true,
      reason: '已与客户电话确认',
    },
  }),
  'intent.listWishes': () => ({ input: { status: '0', keyword: '后排', pageNo: 1, pageSize: 10 } }),
  'intent.assignWish': async (world) => {
    const wishId = await sayWish(world, await world.newMember());
    const { staffId: ownerId } = await newStaff(world.server, ['sales']);
    return { input: { wishId, seenVersion: 0, ownerId } };
  },
  'intent.followWish': async (world) => ({ input: appointOf(await sayWish(world, await world.newMember())) }),
};
