import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { answerGiven, feedbackSent } from './feedback-sent.ts';
import { feedback } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface WorldParts {
    support: {
      /** One more feedback of a person. Gives its number. */
      feedbackOf(person: { token: string }): Promise<string>;
      /** One more that staff have answered. */
      answeredFeedbackOf(person: { token: string }): Promise<string>;
    };
  }
  interface MemberParts {
    support: { feedbackNo: string };
  }
}

export const worldPart = defineWorldPart('support', {
  make: (world) => ({
    async feedbackOf({ token }) {
      const { client } = world.server;
      return (await client.call('support.sendFeedback', feedbackSent, { token })).body.feedbackNo;
    },
    async answeredFeedbackOf(person) {
      const feedbackNo = await world.feedbackOf(person);
      const input = { feedbackNo, seenStatus: '0', text: answerGiven } as const;
      await world.server.client.call('support.answerFeedback', input, { token: world.staffToken });
      return feedbackNo;
    },
  }),
  member: async (world, person) => ({ feedbackNo: await world.feedbackOf(person) }),
  things: [feedback],
  async canary({ world, caller, texts }) {
    const personal = { feedbackContact: texts.phone(), feedbackText: `不满意${texts.letters(16)}` };
    const { feedbackContact: contact, feedbackText: text } = personal;
    const told = { ...feedbackSent, text, contact };
    const { feedbackNo } = (await world.server.client.call('support.sendFeedback', told, caller)).body;
    return { member: { feedbackNo }, personal, numbers: { feedbackNo } };
  },
});
