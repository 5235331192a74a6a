import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

const whole = ['householdNumber', 'householdName', 'householdAddress', 'householdId'];

/** A number is whole before its owner alone, and before staff while they compare it, which is kept. */
export const exposure: Exposure = {
  mayBeSeen: {
    'answer of household.getHousehold to its owner': whole,
    'answer of household.listHouseholds to its owner': ['householdId'],
    'answer of household.openHousehold to staff': [...whole, 'uid'],
    'answer of household.listAllHouseholds to staff': ['householdId', 'uid'],
  },
  searches: ({ numbers, personal }) => [
    { id: 'household.listAllHouseholds', input: { keyword: numbers?.householdId } },
    { id: 'household.listAllHouseholds', input: { keyword: personal.householdNumber } },
  ],
  faults: [],
};
