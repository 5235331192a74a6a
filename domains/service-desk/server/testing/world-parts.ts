import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { by, conversationOf, openDesk, queued, said } from './desk.ts';
import { queuedCase } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'service-desk': { conversationNo: string };
  }
}

export const worldPart = defineWorldPart('service-desk', {
  async member(world, person) {
    await openDesk(world);
    return { conversationNo: await queued(world, person) };
  },
  things: [queuedCase],
  async canary({ world, person, caller, texts }) {
    const deskText = `我家住${texts.letters(14)}`;
    await said(world, by(caller), deskText);
    await world.server.client.call('service-desk.askStaff', {}, caller);
    const conversationNo = await conversationOf(world, person.uid);
    return { member: { conversationNo }, personal: { deskText }, numbers: { conversationNo } };
  },
});
