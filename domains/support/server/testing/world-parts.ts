import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { feedbackInput } from './sent-feedback.ts';
import { feedback } from './things.ts';

export const worldPart = defineWorldPart('support', {
  things: [feedback],
  async canary({ world, caller, texts }) {
    const personal = { feedbackText: `你们的${texts.letters(16)}`, feedbackPhone: texts.phone() };
    const { feedbackText: text, feedbackPhone: contact } = personal;
    const input = { ...feedbackInput, text, contact };
    const { feedbackNo } = (await world.server.client.call('support.sendFeedback', input, caller)).body;
    return { member: {}, personal, numbers: { feedbackNo } };
  },
});
