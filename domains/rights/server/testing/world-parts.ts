import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { failOf, issueOf, rightOf, toClaim } from './rights-in-status.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    rights: { rightNo: string };
  }
}

export const worldPart = defineWorldPart('rights', {
  member: async (world, person) => ({ rightNo: await toClaim(world, person) }),
  async canary({ world: { life, server, staffToken: token }, caller, texts }) {
    const { client } = server;
    const personal = { claimNote: `请打${texts.letters(12)}` };
    const orderNo = await life.order(caller, 'inProduction');
    const [rightNo, openRightNo] = [
      await rightOf(server, orderNo, 'home-charger'),
      await rightOf(server, orderNo, 'welcome'),
    ];
    await client.call('rights.claimRight', { rightNo, note: personal.claimNote }, caller);
    await client.call('rights.failRight', failOf(rightNo), { token });
    await client.call('rights.claimRight', { rightNo, note: personal.claimNote }, caller);
    await client.call('rights.issueRight', issueOf(rightNo), { token });
    return { member: { rightNo }, personal, numbers: { rightNo, openRightNo } };
  },
});
