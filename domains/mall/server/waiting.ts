import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isListed, isLow } from './inventory/staff-stock.ts';
import { isToAnswer } from './questions/staff-questions.ts';
import { isToReply } from './reviews/staff-reviews.ts';
import { mallProducts, mallQuestions, mallReviews, mallStock, mallVariants } from './tables.ts';

type Waiting = Slots['operations.waiting'][number];

/**
 * Variants that run low, bad reviews without a reply, and questions without an answer. None belongs to a staff
 * member or a store.
 */
export function mallWaiting(db: Database): readonly Waiting[] {
  return [lowStock(db), reviewsToReply(db), questionsToAnswer(db)];
}

function lowStock(db: Database): Waiting {
  return {
    name: 'mallLowStock',
    permission: 'mall.moveStock',
    async count() {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(mallStock)
        .innerJoin(mallVariants, eq(mallVariants.skuCode, mallStock.skuCode))
        .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
        .where(and(isLow, isListed));
      return row?.total ?? 0;
    },
  };
}

function reviewsToReply(db: Database): Waiting {
  return {
    name: 'mallReviewsToReply',
    permission: 'mall.reviews',
    async list({ staffId, storeId }, { depth, most }) {
      if (staffId !== null || storeId !== null) return { total: 0, first: [] };
      const rows = await db
        .select({
          review: mallReviews,
          product: mallProducts,
          total: countedTo(most, sql`from ${mallReviews} where ${isToReply}`),
        })
        .from(mallReviews)
        .innerJoin(mallProducts, eq(mallProducts.productCode, mallReviews.productCode))
        .where(isToReply)
        .orderBy(asc(mallReviews.writtenAt), asc(mallReviews.reviewNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ review, product }) => ({
          id: review.reviewNo,
          keyword: review.reviewNo,
          title: product.content.name,
          text: `${review.rating} 星评价，还没有回复`,
          owner: null,
          since: review.writtenAt,
          due: null,
        })),
      };
    },
  };
}

function questionsToAnswer(db: Database): Waiting {
  return {
    name: 'mallQuestionsToAnswer',
    permission: 'mall.questions',
    async list({ staffId, storeId }, { depth, most }) {
      if (staffId !== null || storeId !== null) return { total: 0, first: [] };
      const rows = await db
        .select({
          question: mallQuestions,
          product: mallProducts,
          total: countedTo(most, sql`from ${mallQuestions} where ${isToAnswer}`),
        })
        .from(mallQuestions)
        .innerJoin(mallProducts, eq(mallProducts.productCode, mallQuestions.productCode))
        .where(isToAnswer)
        .orderBy(asc(mallQuestions.askedAt), asc(mallQuestions.questionNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ question, product }) => ({
          id: question.questionNo,
          keyword: question.questionNo,
          title: product.content.name,
          text: '客户提问还没有回答',
          owner: null,
          since: question.askedAt,
          due: null,
        })),
      };
    },
  };
}
