import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
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
  unbound,
  waiting,
} from '../../testing/households.ts';

const moved = { written: { table: 'household', by: 'update' }, afterADay: 'first answer' } as const;

const bindHousehold: Command<'household.bindHousehold'> = {
  async prepare(world, person) {
    await clearOf(world, person.uid);
    return {
      input: match(await bill(world, person)),
      otherInput: match(await bill(world, person)),
      effects: () =>
        countOf(world, sql`select count(*) as n from household where account_id::text = ${person.uid}`),
    };
  },
  written: { table: 'household', by: 'insert' },
  afterADay: 'first answer',
};

const changeHousehold: Command<'household.changeHousehold'> = {
  ...moved,
  async prepare(world, person) {
    await clearOf(world, person.uid);
    const [one, other] = [await refused(world, person), await refused(world, person)];
    return {
      input: { householdId: one, ...match(await bill(world, person)) },
      otherInput: { householdId: other, ...match(await bill(world, person)) },
      effects: eventsOf(world, 'change', one, other),
    };
  },
};

const unbindHousehold: Command<'household.unbindHousehold'> = {
  ...moved,
  async prepare(world, person) {
    await clearOf(world, person.uid);
    const [one, other] = [await bound(world, person), await bound(world, person)];
    return {
      input: { householdId: one },
      otherInput: { householdId: other },
      effects: eventsOf(world, 'unbind', one, other),
    };
  },
};

const restoreHousehold: Command<'household.restoreHousehold'> = {
  ...moved,
  async prepare(world, person) {
    await clearOf(world, person.uid);
    const [one, other] = [await unbound(world, person), await unbound(world, person)];
    return {
      input: { householdId: one },
      otherInput: { householdId: other },
      effects: eventsOf(world, 'restore', one, other),
    };
  },
};

const saveMonth: Command<'household.saveMonth'> = {
  async prepare(world, person) {
    await clearOf(world, person.uid);
    const householdId = await bound(world, person);
    const month = await thisMonth(world, person, householdId);
    const input = { householdId, month, totalWh: 320_000, nightWh: 210_000, costFen: 14_830 };
    return {
      input,
      otherInput: { ...input, nightWh: null },
      effects: () =>
        countOf(world, sql`select count(*) as n from household_month where household_id = ${householdId}`),
    };
  },
  written: { table: 'household_month', by: 'insert' },
  afterADay: 'first answer',
};

const removeMonth: Command<'household.removeMonth'> = {
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
  written: { table: 'household_month', by: 'delete' },
  afterADay: 'first answer',
};

const bindCar: Command<'household.bindCar'> = {
  async prepare(world, person) {
    await clearOf(world, person.uid);
    const householdId = await bound(world, person);
    const [one, other] = [await deliveredCar(world, person), await deliveredCar(world, person)];
    return {
      input: { householdId, orderNo: one },
      otherInput: { householdId, orderNo: other },
      effects: () =>
        countOf(world, sql`select count(*) as n from household_car where household_id = ${householdId}`),
    };
  },
  written: { table: 'household_car', by: 'insert' },
  afterADay: 'first answer',
};

const unbindCar: Command<'household.unbindCar'> = {
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
        countOf(world, sql`select 2 - count(*) as n from household_car where household_id = ${householdId}`),
    };
  },
  written: { table: 'household_car', by: 'delete' },
  afterADay: 'first answer',
};

const setReminder: Command<'household.setReminder'> = {
  ...moved,
  async prepare(world, person) {
    await clearOf(world, person.uid);
    const [one, other] = [await bound(world, person), await bound(world, person)];
    return {
      input: { householdId: one, remind: false },
      otherInput: { householdId: other, remind: false },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from household where household_id in (${one}, ${other}) and not remind`,
        ),
    };
  },
};

const acceptHousehold: Command<'household.acceptHousehold'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const person = await world.newMember();
    const [one, other] = [await waiting(world, person), await waiting(world, person)];
    return {
      input: seen(one),
      otherInput: seen(other),
      effects: eventsOf(world, 'accept', one, other),
    };
  },
};

const refuseHousehold: Command<'household.refuseHousehold'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const person = await world.newMember();
    const [one, other] = [await waiting(world, person), await waiting(world, person)];
    return {
      input: refusal(one),
      otherInput: refusal(other),
      effects: eventsOf(world, 'refuse', one, other),
    };
  },
};

export const commands: Commands<CallsOf<'household'>> = {
  'household.bindHousehold': bindHousehold,
  'household.changeHousehold': changeHousehold,
  'household.unbindHousehold': unbindHousehold,
  'household.restoreHousehold': restoreHousehold,
  'household.saveMonth': saveMonth,
  'household.removeMonth': removeMonth,
  'household.bindCar': bindCar,
  'household.unbindCar': unbindCar,
  'household.setReminder': setReminder,
  'household.acceptHousehold': acceptHousehold,
  'household.refuseHousehold': refuseHousehold,
};
