import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { addReview } from './reviews.ts';
import { shownReview } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    mall: { mallReviewNo: string };
  }
}

export const worldPart = defineWorldPart('mall', {
  member: async ({ server }, { uid }) => ({ mallReviewNo: await addReview(server, { accountId: uid }) }),
  things: [shownReview],
  async canary({ world: { server, staffToken }, person, caller, texts }) {
    const personal = { hiddenText: `这款${texts.letters(16)}`, hideReason: `因为${texts.letters(12)}` };
    const { client } = server;
    const reviewNo = await addReview(server, { accountId: person.uid, text: personal.hiddenText });
    await client.call('mall.hideReview', { reviewNo, reason: personal.hideReason }, { token: staffToken });
    await client.call('mall.setFavorite', { productCode: 'pull-back-car', on: true }, caller);
    await client.call('mall.setReminder', { productCode: 'v2l-gun', on: true }, caller);
    return { member: { mallReviewNo: reviewNo }, personal, numbers: { mallReviewNo: reviewNo } };
  },
});
