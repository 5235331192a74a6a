import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf } from '@ev/testkit/server/walks/effects.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { mallProducts, mallStock } from '../tables.ts';
import { askAs, sellTo } from '../testing/questions.ts';
import { openAnotherQueue } from '../testing/queue.ts';
import {
  hiddenAnswer,
  hiddenQuestion,
  hiddenReview,
  shownAnswer,
  shownQuestion,
  shownReview,
} from '../testing/things.ts';

const review = { table: 'mall_review', by: 'update' } as const;
const question = { table: 'mall_question', by: 'update' } as const;
const answer = { table: 'mall_answer', by: 'update' } as const;
const offer = { table: 'mall_offer', by: 'update' } as const;
const reason = '含有他人电话';
const mug = { productCode: 'mug' };

/** What staff see of the stock of a variant. */
async function stockOf({ server }: World, skuCode: string) {
  const [row] = await server.db.select().from(mallStock).where(eq(mallStock.skuCode, skuCode));
  return row ?? { onHand: 0, lowAt: 0 };
}
let attempts = 0;
/** Each attempt has a reason and a mark of its own, by which its effects are counted. */
const receiving = async (world: World, skuCode: string, reason: string) => ({
  skuCode,
  kind: 'received' as const,
  quantity: 7,
  reason,
  expectedOnHand: (await stockOf(world, skuCode)).onHand,
});
const marking = async (world: World, skuCode: string, lowAt: number) => ({
  skuCode,
  lowAt,
  seenLowAt: (await stockOf(world, skuCode)).lowAt,
});

/** A queue in which the customer has a place. */
async function joinedQueue(world: World, { token }: Person): Promise<{ offerCode: string }> {
  const { offerCode, skuCode } = await openAnotherQueue(world.server, 1);
  await world.server.client.call('mall.joinQueue', { offerCode, skuCode }, { token });
  return { offerCode };
}
const placesOf = (world: World, { uid }: Person, status: string) =>
  countOf(
    world,
    sql`select count(*) as n from mall_queue_place
        where account_id::text = ${uid} and (status = ${status} or ${status} = 'any')`,
  );
/** A queue that staff have paused. */
async function pausedQueue({ server, staffToken: token }: World): Promise<{ offerCode: string }> {
  const { offerCode } = await openAnotherQueue(server, 1);
  await server.client.call('mall.pauseQueue', { offerCode, reason: '库存要复核' }, { token });
  return { offerCode };
}

/** Another product that cannot be bought yet. */
async function launchAnother({ server: { db } }: World): Promise<string> {
  const productCode = 'another-launch';
  const [gun] = await db.select().from(mallProducts).where(eq(mallProducts.productCode, 'v2l-gun'));
  if (gun)
    await db
      .insert(mallProducts)
      .values({ ...gun, productCode })
      .onConflictDoNothing();
  return productCode;
}

export const walks = defineWalks(
  'mall',
  {
    'mall.getMall': {},
    'mall.listProducts': { input: { keyword: '杯子', category: 'lifestyle', pageNo: 1, pageSize: 10 } },
    'mall.suggestWords': { input: { keyword: '充电' } },
    'mall.listCards': { input: { productCodes: ['mug', 'jacket'] } },
    'mall.getProduct': { input: mug },
    'mall.listReviews': { input: { ...mug, filter: 'all', pageNo: 1, pageSize: 10 } },
    'mall.estimateDelivery': { input: { skuCode: 'MUG-OAT-350', areaCode: '330106' } },
    'mall.listLaunches': {},
    'mall.setReminder': {
      once: {
        written: { table: 'mall_reminder', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { productCode: 'v2l-gun', on: true },
          otherInput: { productCode: await launchAnother(world), on: true },
          effects: () =>
            countOf(world, sql`select count(*) as n from mall_reminder where account_id::text = ${uid}`),
        }),
      },
    },
    'mall.listReminders': {},
    'mall.listOffers': {},
    'mall.getOffer': { input: { offerCode: 'home-299' } },
    'mall.isFavorite': { input: mug },
    'mall.setFavorite': {
      once: {
        written: { table: 'mall_favorite', by: 'insert' },
        prepare: (world, { uid }) => ({
          input: { ...mug, on: true },
          otherInput: { productCode: 'jacket', on: true },
          effects: () =>
            countOf(world, sql`select count(*) as n from mall_favorite where account_id::text = ${uid}`),
        }),
      },
    },
    'mall.listFavorites': { input: { pageNo: 1, pageSize: 10 } },
    'mall.getQueuePlace': { input: { offerCode: 'lantern-queue' } },
    'mall.joinQueue': {
      once: {
        written: { table: 'mall_queue_place', by: 'insert' },
        prepare: async (world, person) => ({
          input: await openAnotherQueue(world.server, 1),
          otherInput: () => openAnotherQueue(world.server, 1),
          effects: () => placesOf(world, person, 'any'),
        }),
      },
    },
    'mall.leaveQueue': {
      once: {
        written: { table: 'mall_queue_place', by: 'update' },
        prepare: async (world, person) => ({
          input: await joinedQueue(world, person),
          otherInput: () => joinedQueue(world, person),
          effects: () => placesOf(world, person, 'left'),
        }),
      },
    },
    'mall.listOfferFigures': { input: { pageNo: 1, pageSize: 10 } },
    'mall.listQueues': { input: { pageNo: 1, pageSize: 10 } },
    'mall.pauseQueue': {
      once: {
        written: offer,
        async prepare(world) {
          const { offerCode } = await openAnotherQueue(world.server, 1);
          return {
            input: { offerCode, reason: '库存要复核' },
            otherInput: { offerCode, reason: '价格要复核' },
            effects: world.auditEntries('mall.pauseQueue', `mallOffer:${offerCode}`),
          };
        },
      },
    },
    'mall.resumeQueue': {
      once: {
        written: offer,
        async prepare(world) {
          const [queue, other] = [await pausedQueue(world), await pausedQueue(world)];
          const entriesOf = ({ offerCode }: typeof queue) =>
            world.auditEntries('mall.resumeQueue', `mallOffer:${offerCode}`);
          const [ofQueue, ofOther] = [entriesOf(queue), entriesOf(other)];
          return {
            input: queue,
            otherInput: other,
            effects: async () => (await ofQueue()) + (await ofOther()),
          };
        },
      },
    },
    'mall.listQuestions': { input: { productCode: 'tote', pageNo: 1, pageSize: 10 } },
    'mall.askQuestion': {
      once: {
        written: { table: 'mall_question', by: 'insert' },
        prepare: async (world, { uid }) => ({
          input: { productCode: 'tote', text: '这个能机洗吗' },
          otherInput: { productCode: 'tote', text: '这个能放下电脑吗' },
          effects: () =>
            countOf(world, sql`select count(*) as n from mall_question where account_id::text = ${uid}`),
        }),
      },
    },
    'mall.answerQuestion': {
      names: { questionNo: 'public' },
      once: {
        written: { table: 'mall_answer', by: 'insert' },
        async prepare(world, { uid }) {
          await sellTo(world.server, uid, 'TOTE');
          const inputOf = async () => ({
            questionNo: await askAs(world.server, world.member.uid),
            text: '可以，洗过两次',
          });
          return {
            input: await inputOf(),
            otherInput: inputOf,
            effects: () =>
              countOf(world, sql`select count(*) as n from mall_answer where account_id::text = ${uid}`),
          };
        },
      },
    },
    'mall.hasBought': { input: { productCode: 'tote' } },
    'mall.listAllQuestions': {
      input: { keyword: '托特袋', state: 'hidden', pageNo: 1, pageSize: 50 },
      shows: {
        staff: ['askedText', 'answeredText', 'hideReason', 'mallQuestionNo', 'mallAnswerNo', 'uid'],
      },
    },
    'mall.replyQuestion': {
      names: {
        questionNo: {
          thing: shownQuestion,
          input: (questionNo) => ({ questionNo, text: '可以机洗', seenReply: null }),
        },
      },
      once: { written: question, effects: audited('mall.replyQuestion', 'mallQuestion') },
    },
    'mall.hideQuestion': {
      names: { questionNo: { thing: shownQuestion, input: (questionNo) => ({ questionNo, reason }) } },
      once: { written: question, effects: audited('mall.hideQuestion', 'mallQuestion') },
    },
    'mall.showQuestion': {
      names: { questionNo: hiddenQuestion },
      once: { written: question, effects: audited('mall.showQuestion', 'mallQuestion') },
    },
    'mall.hideAnswer': {
      names: { answerNo: { thing: shownAnswer, input: (answerNo) => ({ answerNo, reason }) } },
      once: { written: answer, effects: audited('mall.hideAnswer', 'mallAnswer') },
    },
    'mall.showAnswer': {
      names: { answerNo: hiddenAnswer },
      once: { written: answer, effects: audited('mall.showAnswer', 'mallAnswer') },
    },
    'mall.listStock': { input: { keyword: 'MUG', low: true, pageNo: 1, pageSize: 10 } },
    'mall.moveStock': {
      once: {
        written: { table: 'mall_stock_move', by: 'insert' },
        async prepare(world) {
          attempts += 1;
          const reason = `仓库到货 ${attempts}`;
          return {
            input: await receiving(world, 'MUG-OAT-350', reason),
            otherInput: () => receiving(world, 'MUG-TEAL-350', reason),
            effects: () =>
              countOf(world, sql`select count(*) as n from mall_stock_move where reason = ${reason}`),
          };
        },
      },
    },
    'mall.setLowMark': {
      once: {
        written: { table: 'mall_stock', by: 'update' },
        async prepare(world) {
          attempts += 1;
          const lowAt = 100 + attempts;
          return {
            input: await marking(world, 'MAT-YUE', lowAt),
            otherInput: () => marking(world, 'MAT-YUAN', lowAt),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from audit_log where action = 'mall.setLowMark' and details ->> 'lowAt' = ${String(lowAt)}`,
              ),
          };
        },
      },
    },
    'mall.listStockMoves': { input: { skuCode: 'MUG-OAT-350', pageNo: 1, pageSize: 10 } },
    'mall.getStockFlow': { input: { days: 30 } },
    'mall.exportStock': { input: { keyword: '随行杯' } },
    'mall.listAllReviews': {
      input: { keyword: '随行杯', pageNo: 1, pageSize: 10 },
      shows: { staff: ['hiddenText', 'hideReason', 'mallReviewNo', 'uid'] },
    },
    'mall.hideReview': {
      names: {
        reviewNo: { thing: shownReview, input: (reviewNo) => ({ reviewNo, reason: '含有他人电话' }) },
      },
      once: { written: review, effects: audited('mall.hideReview', 'mallReview') },
    },
    'mall.showReview': {
      names: { reviewNo: hiddenReview },
      once: { written: review, effects: audited('mall.showReview', 'mallReview') },
    },
    'mall.replyReview': {
      names: {
        reviewNo: {
          thing: shownReview,
          input: (reviewNo) => ({ reviewNo, text: '感谢支持', seenReply: null }),
        },
      },
      once: { written: review, effects: audited('mall.replyReview', 'mallReview') },
    },
  },
  {
    mayBeSeen: {
      'table mall_review.text': ['hiddenText'],
      'table mall_review.hidden_reason': ['hideReason'],
      'table mall_question.text': ['askedText'],
      'table mall_question.hidden_reason': ['hideReason'],
      'table mall_answer.text': ['answeredText'],
      'table mall_answer.hidden_reason': ['hideReason'],
    },
    searches: ({ numbers }) => [
      { id: 'mall.listAllReviews', input: { keyword: numbers.mallReviewNo } },
      { id: 'mall.listAllQuestions', input: { keyword: numbers.mallQuestionNo } },
    ],
    faults: [
      {
        table: 'mall_favorite',
        act: ({ owner, call }) => call('mall.setFavorite', { productCode: 'jacket', on: true }, owner),
      },
    ],
  },
);
