import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { feedbackInput, send } from './sent-feedback.ts';
import { feedback } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    support: { feedbackNo: string };
  }
}

export const worldPart = defineWorldPart('support', {
  member: async (world, person) => ({ feedbackNo: await send(world, person) }),
  things: [feedback],
  async canary({ world, caller, texts }) {
    const personal = { feedbackText: `你们的${texts.letters(16)}`, feedbackPhone: texts.phone() };
    const { feedbackText: text, feedbackPhone: contact } = personal;
    const input = { ...feedbackInput, text, contact };
    const { feedbackNo } = (await world.server.client.call('support.sendFeedback', input, caller)).body;
    return { member: { feedbackNo }, personal, numbers: { feedbackNo } };
  },
});
