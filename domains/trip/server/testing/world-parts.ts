import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { trip } from './things.ts';
import { drive } from './trips.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    trip: { tripNo: string };
  }
}

export const worldPart = defineWorldPart('trip', {
  member: async (world, person) => ({ tripNo: (await drive(world, person)).tripNo }),
  things: [trip],
  async canary({ world, person: { uid }, caller }) {
    const { tripNo } = await drive(world, { uid, ...caller });
    return { member: { tripNo }, personal: {}, numbers: { tripNo } };
  },
});
