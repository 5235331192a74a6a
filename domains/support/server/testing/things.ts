import type { Thing } from '@ev/testkit/server/walks/world.ts';

export const feedback: Thing = {
  live: (world, person) => world.feedbackOf(person),
  others: {
    async closed(world, person) {
      const feedbackNo = await world.answeredFeedbackOf(person);
      await world.server.client.call('support.closeFeedback', { feedbackNo }, { token: person.token });
      return feedbackNo;
    },
  },
  table: 'feedback',
  key: 'feedback_no',
};

/** One that its customer may close. */
export const answeredFeedback: Thing = {
  ...feedback,
  live: (world, person) => world.answeredFeedbackOf(person),
};
