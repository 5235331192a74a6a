import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { type MadeLink, makeLink } from './made-links.ts';
import { link } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'help-pay': { helped: MadeLink };
  }
}

export const worldPart = defineWorldPart('help-pay', {
  member: async (world, person) => ({ helped: await makeLink(world, person) }),
  things: [link],
  async canary({ world, caller }) {
    const helped = await makeLink(world, caller);
    const { orderNo: helpedOrderNo, linkNo, secret: linkSecret } = helped;
    return {
      member: { helped },
      personal: { linkSecret },
      numbers: { linkNo, helpedOrderNo },
      named: ['linkSecret'],
    };
  },
});
