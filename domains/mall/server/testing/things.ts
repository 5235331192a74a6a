import { randomUUID } from 'node:crypto';
import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { answerAs, askAs } from './questions.ts';
import { addReview } from './reviews.ts';

/** A review that customers see. */
export const shownReview: Thing = {
  live: ({ server }, { uid }) => addReview(server, { accountId: uid }),
  others: {},
  table: 'mall_review',
  key: 'review_no',
  apart: (no) => ({ line_id: `copy-${no}` }),
};

/** A review that staff have hidden. */
export const hiddenReview: Thing = {
  ...shownReview,
  async live({ server, staffToken: token }, { uid }) {
    const reviewNo = await addReview(server, { accountId: uid });
    await server.client.call('mall.hideReview', { reviewNo, reason: '含有他人电话' }, { token });
    return reviewNo;
  },
};

/** A question that customers see. */
export const shownQuestion: Thing = {
  live: ({ server }, { uid }) => askAs(server, uid),
  others: {},
  table: 'mall_question',
  key: 'question_no',
};

/** A question that staff have hidden. */
export const hiddenQuestion: Thing = {
  ...shownQuestion,
  async live({ server, staffToken: token }, { uid }) {
    const questionNo = await askAs(server, uid);
    await server.client.call('mall.hideQuestion', { questionNo, reason: '含有他人电话' }, { token });
    return questionNo;
  },
};

/** An answer that customers see, to a question of the same customer. */
export const shownAnswer: Thing = {
  live: async ({ server }, { uid }) => answerAs(server, uid, await askAs(server, uid)),
  others: {},
  table: 'mall_answer',
  key: 'answer_no',
  // A customer answers a question once.
  apart: () => ({ account_id: randomUUID() }),
};

/** An answer that staff have hidden. */
export const hiddenAnswer: Thing = {
  ...shownAnswer,
  async live(world, person) {
    const answerNo = await shownAnswer.live(world, person);
    const { server, staffToken: token } = world;
    await server.client.call('mall.hideAnswer', { answerNo, reason: '含有他人电话' }, { token });
    return answerNo;
  },
};
