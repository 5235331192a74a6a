import { isClosedAccount } from '@ev/account/server/public.ts';
import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { asc, eq, gt } from 'drizzle-orm';
import { createCounts } from './inventory/counts.ts';
import { createStaffStock } from './inventory/staff-stock.ts';
import { readStockFlow } from './inventory/stock-flow.ts';
import { createStock } from './inventory/stock-service.ts';
import { countsUploadRoute } from './inventory/upload-route.ts';
import { createFavorites } from './products/favorites.ts';
import { createLaunches } from './products/launches.ts';
import { createProductLists } from './products/lists.ts';
import { listOfferFigures } from './products/offer-figures.ts';
import { createOffers } from './products/offers.ts';
import { readProductPage } from './products/product-page.ts';
import { createSales } from './products/sales.ts';
import { createQuestions } from './questions/questions.ts';
import { createStaffQuestions } from './questions/staff-questions.ts';
import { createPlaces } from './queue/places.ts';
import { createQueueRunner } from './queue/queue-runner.ts';
import { createStaffQueues } from './queue/staff-queues.ts';
import { reviewPictureRoute } from './reviews/picture-route.ts';
import { createReviewsReading } from './reviews/reviews-reading.ts';
import { createReviewsWriting } from './reviews/reviews-writing.ts';
import { createStaffReviews } from './reviews/staff-reviews.ts';
import { productSource } from './search/search-source.ts';
import {
  mallCategories,
  mallFavorites,
  mallHotWords,
  mallProducts,
  mallQueuePlaces,
  mallReminders,
  mallStock,
} from './tables.ts';
import { templates } from './templates.ts';
import { mallWaiting } from './waiting.ts';

/** Cards on the front of the mall, of each kind. */
const onFront = 8;

/** Products of the mall: found, priced, counted and reviewed. Orders belong to `mall-order`. */
export const module = defineModule('mall', ({ db, clock, jobs, use, fill, recordAction }) => {
  const { owners } = use('account');
  const pictures = use('media');
  const lists = createProductLists({ db, clock });
  const offers = createOffers({ db, clock });
  const favorites = createFavorites({ db, clock });
  const { notices } = use('message');
  const launches = createLaunches({ db, clock, lists, notices });
  const sales = createSales({ clock, owners });
  const stock = createStock({ db, clock, owners });
  const places = createPlaces({ db, clock, owners, stock });
  const queues = createQueueRunner({ db, clock, stock, notices });
  const staffQueues = createStaffQueues({ db, clock });
  const reviews = createReviewsReading({ db, owners, pictures });
  const questions = createQuestions({ db, clock, owners, notices });
  const staffQuestions = createStaffQuestions({ db, clock, owners, notices });
  const staffStock = createStaffStock({ db, clock });
  const staffReviews = createStaffReviews({ db, clock, owners, pictures });
  const counts = createCounts({ db, clock });
  const command = staffCommands(recordAction);

  jobs.work('mall.endReservations', () => stock.endDue());
  jobs.schedule('mall.endReservations', '* * * * *');
  jobs.work('mall.remindOfLaunches', () => launches.remind());
  jobs.schedule('mall.remindOfLaunches', '* * * * *');
  jobs.work('mall.runQueues', () => queues.run());
  jobs.schedule('mall.runQueues', '* * * * *');

  return {
    services: { sales, stock, reviews: createReviewsWriting({ clock, pictures }) },
    byTheMinute: ['mall.endReservations', 'mall.remindOfLaunches', 'mall.runQueues'],
    routes: [reviewPictureRoute(reviews), countsUploadRoute({ fill, recordAction, counts })],
    async sweep() {
      await db.delete(mallFavorites).where(isClosedAccount(mallFavorites.accountId));
      await db.delete(mallReminders).where(isClosedAccount(mallReminders.accountId));
      await db.delete(mallQueuePlaces).where(isClosedAccount(mallQueuePlaces.accountId));
    },
    fills: {
      'message.templates': templates,
      'search.sources': productSource(lists),
      'operations.opening': [
        {
          name: 'mallProducts',
          title: '商城商品',
          why: '客户能在商城里选购周边和配件',
          file: 'products/',
          page: '/goods?part=products',
          optional: true,
          look: async () => ({ done: (await db.$count(mallProducts, eq(mallProducts.listed, true))) > 0 }),
        },
        {
          name: 'mallUnits',
          title: '商城库存',
          why: '放入的商品还没有库存，登记到货之前都显示暂时缺货',
          file: null,
          page: '/mall-stock',
          optional: true,
          look: async () => ({ done: (await db.$count(mallStock, gt(mallStock.onHand, 0))) > 0 }),
        },
      ],
      'operations.waiting': mallWaiting(db),
    },
    handlers: {
      'mall.getMall': async () => {
        const [categories, running, newest, popular, words] = await Promise.all([
          db.select().from(mallCategories).orderBy(asc(mallCategories.position)),
          offers.list(),
          lists.first('newest', onFront),
          lists.first('popular', onFront),
          db.select().from(mallHotWords).orderBy(asc(mallHotWords.position)),
        ]);
        return {
          categories: categories.map(({ code, name, picture }) => ({ code, name, picture })),
          offers: running.filter(({ state }) => state === 'IN_PROGRESS'),
          newest,
          popular,
          hotWords: words.map(({ word }) => word),
        };
      },
      'mall.listProducts': (input) => lists.list(input),
      'mall.suggestWords': ({ keyword }) => lists.suggest(keyword),
      'mall.listCards': async ({ productCodes }) => ({ products: await lists.cards(productCodes) }),
      'mall.getProduct': ({ productCode }) => readProductPage({ db, clock, reviews, questions }, productCode),
      'mall.listReviews': (input) => reviews.list(input),
      'mall.estimateDelivery': ({ skuCode, areaCode }) => sales.estimate(db, skuCode, areaCode),
      'mall.listLaunches': () => launches.list(),
      'mall.listReminders': async (_input, { actor }) => ({
        productCodes: await launches.remindersOf(actor.accountId),
      }),
      'mall.setReminder': (input, call) =>
        call.once((tx) => launches.setReminder(tx, call.actor.accountId, input)),
      'mall.listOffers': async () => ({
        offers: await offers.list(),
        serverTime: clock.now().toISOString(),
      }),
      'mall.getOffer': ({ offerCode }) => offers.get(offerCode),
      'mall.isFavorite': ({ productCode }, { actor }) => favorites.has(actor.accountId, productCode),
      'mall.setFavorite': (input, call) => call.once((tx) => favorites.set(tx, call.actor.accountId, input)),
      'mall.listFavorites': (input, { actor }) => favorites.list(actor.accountId, input),
      'mall.getQueuePlace': ({ offerCode }, { actor }) => places.get(actor.accountId, offerCode),
      'mall.joinQueue': async (input, call) => {
        const joined = await call.once((tx) => places.join(tx, call.actor.accountId, input));
        // Not in the transaction of the place, so that customers who join at once do not wait for each other.
        await queues.grant({ offerCode: input.offerCode, skuCode: joined.skuCode });
        return joined;
      },
      'mall.leaveQueue': async ({ offerCode }, call) => {
        const left = await call.once((tx) => places.leave(tx, call.actor.accountId, { offerCode }));
        if (left.skuCode !== null) await queues.grant({ offerCode, skuCode: left.skuCode });
        return left;
      },
      'mall.listStock': (input) => staffStock.list(input),
      'mall.moveStock': command(staffStock.move),
      'mall.setLowMark': command(staffStock.setLowMark),
      'mall.listStockMoves': (input) => staffStock.listMoves(input),
      'mall.getStockFlow': (input) => readStockFlow({ db, clock }, input),
      'mall.exportStock': async (input, call) => {
        const file = await staffStock.export(input);
        await recordAction(db, call, { action: 'mall.exportStock', details: { rows: file.rows } });
        return file;
      },
      'mall.listQuestions': (input) => questions.list(input),
      'mall.askQuestion': (input, call) => call.once((tx) => questions.ask(tx, call.actor.accountId, input)),
      'mall.answerQuestion': (input, call) =>
        call.once((tx) => questions.answer(tx, call.actor.accountId, input)),
      'mall.hasBought': async ({ productCode }, { actor }) => ({
        bought: await questions.hasBought(actor.accountId, productCode),
      }),
      'mall.listAllQuestions': (input) => staffQuestions.list(input),
      'mall.replyQuestion': command(staffQuestions.reply),
      'mall.hideQuestion': command(staffQuestions.hide),
      'mall.showQuestion': command(staffQuestions.show),
      'mall.hideAnswer': command(staffQuestions.hideAnswer),
      'mall.showAnswer': command(staffQuestions.showAnswer),
      'mall.listOfferFigures': (input) => listOfferFigures({ db, clock }, input),
      'mall.listQueues': (input) => staffQueues.list(input),
      'mall.pauseQueue': command(staffQueues.pause),
      'mall.resumeQueue': command(staffQueues.resume),
      'mall.listAllReviews': (input) => staffReviews.list(input),
      'mall.hideReview': command(staffReviews.hide),
      'mall.showReview': command(staffReviews.show),
      'mall.replyReview': command(staffReviews.reply),
    },
  };
});
