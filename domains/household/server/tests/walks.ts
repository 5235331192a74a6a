import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import {
  bill,
  bound,
  clearOf,
  deliveredCar,
  match,
  refusal,
  refused,
  seen,
  thisMonth,
  waiting,
} from '../testing/households.ts';
import {
  billOf,
  billWithWaiting,
  boundHousehold,
  carOf,
  carWithHousehold,
  homeOf,
  householdWithCar,
  looseBill,
  unboundHousehold,
  waitingHousehold,
  waitingWithBill,
} from '../testing/things.ts';

const moved = { table: 'household', by: 'update' } as const;

const byId = (householdId: string) => ({ householdId });

const month = '2026-01';

/** All of a household: only its owner sees it, and staff while they compare it, which is audited. */
const whole = ['householdNumber', 'householdName', 'householdAddress', 'householdId'];

export const walks = defineWalks(
  'household',
  {
    'household.listHouseholds': {
      shows: { owner: ['householdId'] },
    },
    'household.getHousehold': {
      names: { householdId: boundHousehold },
      shows: { owner: whole },
    },
    'household.bindHousehold': {
      names: { pictureId: { thing: looseBill, input: (id) => match(id) } },
      once: {
        written: { table: 'household', by: 'insert' },
        async prepare(world, person) {
          await clearOf(world, person.uid);
          return {
            input: match(await bill(world, person)),
            otherInput: match(await bill(world, person)),
            effects: () =>
              countOf(world, sql`select count(*) as n from household where account_id::text = ${person.uid}`),
          };
        },
      },
    },
    'household.changeHousehold': {
      names: {
        householdId: { thing: waitingWithBill, input: (id) => ({ ...byId(id), ...match(billOf(id)) }) },
        pictureId: { thing: billWithWaiting, input: (id) => ({ ...byId(homeOf(id)), ...match(id) }) },
      },
      once: {
        written: moved,
        async prepare(world, person) {
          await clearOf(world, person.uid);
          const [one, other] = [await refused(world, person), await refused(world, person)];
          return {
            input: { householdId: one, ...match(await bill(world, person)) },
            otherInput: { householdId: other, ...match(await bill(world, person)) },
            effects: eventsOf(world, 'change', one, other),
          };
        },
      },
    },
    'household.unbindHousehold': {
      names: { householdId: boundHousehold },
      once: { written: moved, effects: events('unbind') },
    },
    'household.restoreHousehold': {
      names: { householdId: unboundHousehold },
      once: { written: moved, effects: events('restore') },
    },
    'household.saveMonth': {
      names: {
        householdId: {
          thing: boundHousehold,
          input: (id) => ({ ...byId(id), month, totalWh: 1000, nightWh: null, costFen: 50 }),
        },
      },
      once: {
        written: { table: 'household_month', by: 'insert' },
        async prepare(world, person) {
          await clearOf(world, person.uid);
          const householdId = await bound(world, person);
          const month = await thisMonth(world, person, householdId);
          const input = { householdId, month, totalWh: 320_000, nightWh: 210_000, costFen: 14_830 };
          return {
            input,
            otherInput: { ...input, nightWh: null },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from household_month where household_id = ${householdId}`,
              ),
          };
        },
      },
    },
    'household.removeMonth': {
      names: { householdId: { thing: boundHousehold, input: (id) => ({ ...byId(id), month }) } },
      once: {
        written: { table: 'household_month', by: 'delete' },
        async prepare(world, person) {
          await clearOf(world, person.uid);
          const householdId = await bound(world, person);
          for (const month of ['2026-01', '2026-02'])
            await world.server.db.execute(
              sql`insert into household_month values (${householdId}, ${month}, 1000, null, 50, now())`,
            );
          return {
            input: { householdId, month: '2026-01' },
            otherInput: { householdId, month: '2026-02' },
            effects: () =>
              countOf(
                world,
                sql`select 2 - count(*) as n from household_month where household_id = ${householdId}`,
              ),
          };
        },
      },
    },
    'household.bindCar': {
      names: {
        householdId: { thing: householdWithCar, input: (id) => ({ ...byId(id), orderNo: carOf(id) }) },
        orderNo: { thing: carWithHousehold, input: (orderNo) => ({ householdId: homeOf(orderNo), orderNo }) },
      },
      once: {
        written: { table: 'household_car', by: 'insert' },
        async prepare(world, person) {
          await clearOf(world, person.uid);
          const householdId = await bound(world, person);
          const [one, other] = [await deliveredCar(world, person), await deliveredCar(world, person)];
          return {
            input: { householdId, orderNo: one },
            otherInput: { householdId, orderNo: other },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from household_car where household_id = ${householdId}`,
              ),
          };
        },
      },
    },
    'household.unbindCar': {
      names: {
        householdId: { thing: householdWithCar, input: (id) => ({ ...byId(id), orderNo: carOf(id) }) },
        orderNo: { thing: carWithHousehold, input: (orderNo) => ({ householdId: homeOf(orderNo), orderNo }) },
      },
      once: {
        written: { table: 'household_car', by: 'delete' },
        async prepare(world, person) {
          await clearOf(world, person.uid);
          const householdId = await bound(world, person);
          const [one, other] = [await deliveredCar(world, person), await deliveredCar(world, person)];
          for (const orderNo of [one, other])
            await world.server.client.call('household.bindCar', { householdId, orderNo }, person);
          return {
            input: { householdId, orderNo: one },
            otherInput: { householdId, orderNo: other },
            effects: () =>
              countOf(
                world,
                sql`select 2 - count(*) as n from household_car where household_id = ${householdId}`,
              ),
          };
        },
      },
    },
    'household.setReminder': {
      names: { householdId: { thing: boundHousehold, input: (id) => ({ ...byId(id), remind: false }) } },
      once: {
        written: moved,
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from household where household_id in (${listOf(nos)}) and not remind`,
          ),
      },
    },
    'household.listAllHouseholds': {
      input: { status: '1', keyword: '3100000000000', pageNo: 1, pageSize: 10 },
      shows: { staff: ['householdId', 'uid'] },
    },
    'household.openHousehold': {
      example: async (world) => ({
        input: { householdId: await waiting(world, await world.newMember()) },
      }),
      names: { householdId: waitingHousehold },
      shows: { staff: [...whole, 'uid'] },
    },
    'household.showBill': {
      example: async (world) => ({
        input: { householdId: await waiting(world, await world.newMember()) },
      }),
      names: { householdId: waitingHousehold },
    },
    'household.acceptHousehold': {
      names: { householdId: { thing: waitingHousehold, input: seen } },
      once: { written: moved, effects: events('accept') },
    },
    'household.refuseHousehold': {
      names: { householdId: { thing: waitingHousehold, input: (id) => refusal(id) } },
      once: { written: moved, effects: events('refuse') },
    },
  },
  {
    searches: ({ numbers, personal }) => [
      { id: 'household.listAllHouseholds', input: { keyword: numbers?.householdId } },
      { id: 'household.listAllHouseholds', input: { keyword: personal.householdNumber } },
    ],
  },
);
