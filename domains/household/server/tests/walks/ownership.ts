import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { match, refusal, seen } from '../../testing/households.ts';
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
} from '../../testing/things.ts';

const byId = (householdId: string) => ({ householdId });
const month = '2026-01';

export const ownership: Ownership<CallsOf<'household'>> = {
  'household.getHousehold': { householdId: { thing: boundHousehold, input: byId } },
  'household.bindHousehold': { pictureId: { thing: looseBill, input: (id) => match(id) } },
  'household.changeHousehold': {
    householdId: { thing: waitingWithBill, input: (id) => ({ ...byId(id), ...match(billOf(id)) }) },
    pictureId: { thing: billWithWaiting, input: (id) => ({ ...byId(homeOf(id)), ...match(id) }) },
  },
  'household.unbindHousehold': { householdId: { thing: boundHousehold, input: byId } },
  'household.restoreHousehold': { householdId: { thing: unboundHousehold, input: byId } },
  'household.saveMonth': {
    householdId: {
      thing: boundHousehold,
      input: (id) => ({ ...byId(id), month, totalWh: 1000, nightWh: null, costFen: 50 }),
    },
  },
  'household.removeMonth': {
    householdId: { thing: boundHousehold, input: (id) => ({ ...byId(id), month }) },
  },
  'household.bindCar': {
    householdId: { thing: householdWithCar, input: (id) => ({ ...byId(id), orderNo: carOf(id) }) },
    orderNo: { thing: carWithHousehold, input: (orderNo) => ({ householdId: homeOf(orderNo), orderNo }) },
  },
  'household.unbindCar': {
    householdId: { thing: householdWithCar, input: (id) => ({ ...byId(id), orderNo: carOf(id) }) },
    orderNo: { thing: carWithHousehold, input: (orderNo) => ({ householdId: homeOf(orderNo), orderNo }) },
  },
  'household.setReminder': {
    householdId: { thing: boundHousehold, input: (id) => ({ ...byId(id), remind: false }) },
  },
  'household.openHousehold': { householdId: { thing: waitingHousehold, input: byId } },
  'household.showBill': { householdId: { thing: waitingHousehold, input: byId } },
  'household.acceptHousehold': { householdId: { thing: waitingHousehold, input: seen } },
  'household.refuseHousehold': { householdId: { thing: waitingHousehold, input: (id) => refusal(id) } },
};
