import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import {
  bill,
  bound,
  deliveredCar,
  match,
  refusal,
  refused,
  seen,
  thisMonth,
  unbound,
  waiting,
} from '../../testing/households.ts';

const use = { totalWh: 320_000, nightWh: 210_000, costFen: 14_830 };

export const examples: Examples<CallsOf<'household'>> = {
  'household.listHouseholds': () => ({ input: {} }),
  'household.getHousehold': ({ member: { householdId } }) => ({ input: { householdId } }),
  'household.bindHousehold': async (world) => {
    const { token } = await world.newMember();
    return { input: match(await bill(world, { token })), token };
  },
  'household.changeHousehold': async (world) => {
    const { token } = await world.newMember();
    const householdId = await refused(world, { token });
    return { input: { householdId, ...match(await bill(world, { token })) }, token };
  },
  'household.unbindHousehold': async (world) => {
    const { token } = await world.newMember();
    return { input: { householdId: await bound(world, { token }) }, token };
  },
  'household.restoreHousehold': async (world) => {
    const { token } = await world.newMember();
    return { input: { householdId: await unbound(world, { token }) }, token };
  },
  'household.saveMonth': async (world) => {
    const { token } = await world.newMember();
    const householdId = await bound(world, { token });
    return {
      input: { householdId, month: await thisMonth(world, { token }, householdId), ...use },
      token,
    };
  },
  'household.removeMonth': async (world) => {
    const { token } = await world.newMember();
    return { input: { householdId: await bound(world, { token }), month: '2026-01' }, token };
  },
  'household.bindCar': async (world) => {
    const { token } = await world.newMember();
    const householdId = await bound(world, { token });
    return { input: { householdId, orderNo: await deliveredCar(world, { token }) }, token };
  },
  'household.unbindCar': async (world) => {
    const { token } = await world.newMember();
    const householdId = await bound(world, { token });
    return { input: { householdId, orderNo: await deliveredCar(world, { token }) }, token };
  },
  'household.setReminder': async (world) => {
    const { token } = await world.newMember();
    return { input: { householdId: await bound(world, { token }), remind: false }, token };
  },
  'household.listAllHouseholds': () => ({
    input: { status: '1', keyword: '3100000000000', pageNo: 1, pageSize: 10 },
  }),
  'household.openHousehold': async (world) => ({
    input: { householdId: await waiting(world, await world.newMember()) },
  }),
  'household.showBill': async (world) => ({
    input: { householdId: await waiting(world, await world.newMember()) },
  }),
  'household.acceptHousehold': async (world) => ({
    input: seen(await waiting(world, await world.newMember())),
  }),
  'household.refuseHousehold': async (world) => ({
    input: refusal(await waiting(world, await world.newMember())),
  }),
};
