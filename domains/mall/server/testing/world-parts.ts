import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { answerAs, askAs } from './questions.ts';
import { openAnotherQueue } from './queue.ts';
import { addReview } from './reviews.ts';
import { shownAnswer, shownQuestion, shownReview } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    mall: { mallReviewNo: string };
  }
}

export const worldPart = defineWorldPart('mall', {
  member: async ({ server }, { uid }) => ({ mallReviewNo: await addReview(server, { accountId: uid }) }),
  things: [shownReview, shownQuestion, shownAnswer],
  async canary({ world: { server, staffToken }, person, caller, texts }) {
    const personal = {
      hiddenText: `这款${texts.letters(16)}`,
      hideReason: `因为${texts.letters(12)}`,
      askedText: `请问${texts.letters(16)}`,
      answeredText: `用了${texts.letters(16)}`,
    };
    const { client } = server;
    const reviewNo = await addReview(server, { accountId: person.uid, text: personal.hiddenText });
    await client.call('mall.hideReview', { reviewNo, reason: personal.hideReason }, { token: staffToken });
    const questionNo = await askAs(server, person.uid, personal.askedText);
    const answerNo = await answerAs(server, person.uid, questionNo, personal.answeredText);
    const asStaff = { token: staffToken };
    await client.call('mall.hideAnswer', { answerNo, reason: personal.hideReason }, asStaff);
    await client.call('mall.hideQuestion', { questionNo, reason: personal.hideReason }, asStaff);
    const { offerCode, skuCode } = await openAnotherQueue(server, 1);
    await client.call('mall.joinQueue', { offerCode, skuCode }, caller);
    await client.call('mall.setFavorite', { productCode: 'pull-back-car', on: true }, caller);
    await client.call('mall.setReminder', { productCode: 'v2l-gun', on: true }, caller);
    return {
      member: { mallReviewNo: reviewNo },
      personal,
      numbers: { mallReviewNo: reviewNo, mallQuestionNo: questionNo, mallAnswerNo: answerNo },
    };
  },
});
