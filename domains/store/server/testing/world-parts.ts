import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { leave, storeLead } from './store-lead.ts';
import { lead } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    store: { leadId: string };
  }
}

export const worldPart = defineWorldPart('store', {
  member: async (world, person) => ({ leadId: await leave(world, person) }),
  things: [lead],
  async canary({ world, caller, texts }) {
    const personal = {
      leadPhone: texts.phone(),
      leadName: `周${texts.letters(12)}`,
      remark: `请来${texts.letters(16)}`,
    };
    const { leadName: name, leadPhone: phone, remark } = personal;
    const left = { ...storeLead, name, phone, remark };
    const { leadId } = (await world.server.client.call('store.leaveStoreLead', left, caller)).body;
    return { member: { leadId }, personal };
  },
});
