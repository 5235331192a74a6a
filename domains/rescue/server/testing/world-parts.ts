import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { bringTo, by, requested } from './rescues.ts';
import { requestedRescue } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    rescue: { rescueNo: string };
  }
}

export const worldPart = defineWorldPart('rescue', {
  member: async (world, person) => ({ rescueNo: await requested(world, person) }),
  things: [requestedRescue],
  async canary({ world, person, caller, texts }) {
    const personal = {
      rescuePlace: `${texts.letters(12)}路口`,
      rescueName: `林${texts.letters(6)}`,
      rescueText: `轮胎${texts.letters(12)}漏气`,
    };
    const rescueNo = await requested(world, by(caller), {
      placeText: personal.rescuePlace,
      contactName: personal.rescueName,
      // The SMS of the rescue go there.
      contactPhone: person.phone,
      text: personal.rescueText,
    });
    await bringTo(world, rescueNo, 'dispatched');
    await jobsDone(world.server);
    return { member: { rescueNo }, personal, numbers: { rescueNo } };
  },
});
