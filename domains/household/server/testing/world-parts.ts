import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { bill, bound, match } from './households.ts';
import { boundHousehold } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    household: { householdId: string };
  }
}

export const worldPart = defineWorldPart('household', {
  member: async (world, person) => ({ householdId: await bound(world, person) }),
  things: [boundHousehold],
  async canary({ world, caller, texts }) {
    const personal = {
      householdNumber: texts.letters(13, '123456789'),
      householdName: `林${texts.letters(6)}`,
      householdAddress: `青禾路${texts.letters(12)}`,
    };
    const input = match(await bill(world, caller), {
      number: personal.householdNumber,
      name: personal.householdName,
      address: personal.householdAddress,
    });
    const { body } = await world.server.client.call('household.bindHousehold', input, caller);
    const { householdId } = body;
    return { member: { householdId }, personal, numbers: { householdId } };
  },
});
