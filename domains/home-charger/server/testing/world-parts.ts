import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { applyOf, entitled, installAt, photo } from './installs.ts';
import { entitledOrder, installIn } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'home-charger': { installNo: string; installOrderNo: string };
  }
}

export const worldPart = defineWorldPart('home-charger', {
  async member(world, person) {
    const installOrderNo = await entitled(world, person);
    return { installOrderNo, installNo: await installAt(world, person, 'submitted', installOrderNo) };
  },
  things: [entitledOrder, installIn('submitted')],
  async canary({ world, caller, texts }) {
    const personal = {
      installName: `林${texts.letters(6)}`,
      installDetail: `${texts.letters(12)}路 1 号`,
      installNote: `请走${texts.letters(12)}门`,
    };
    const installOrderNo = await entitled(world, caller);
    const photoIds = [await photo(world, caller)];
    const input = {
      ...applyOf(installOrderNo),
      name: personal.installName,
      detail: personal.installDetail,
      note: personal.installNote,
      photoIds,
    };
    const { body } = await world.server.client.call('home-charger.apply', input, caller);
    return {
      member: { installNo: body.installNo, installOrderNo },
      personal,
      numbers: { installNo: body.installNo },
    };
  },
});
