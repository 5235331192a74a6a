import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { storeLead } from './store-lead.ts';

export const worldPart = defineWorldPart('store', {
  async canary({ world, caller, texts }) {
    const personal = {
      leadPhone: texts.phone(),
      leadName: `周${texts.letters(12)}`,
      remark: `请来${texts.letters(16)}`,
    };
    const { leadName: name, leadPhone: phone, remark } = personal;
    await world.server.client.call('store.leaveStoreLead', { ...storeLead, name, phone, remark }, caller);
    return { member: {}, personal };
  },
});
