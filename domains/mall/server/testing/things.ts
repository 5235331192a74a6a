import type { Thing } from '@ev/testkit/server/walks/world.ts';
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
