import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ArticleKind } from '../contract/kinds.ts';
import type { StockedArticle } from './stock/formats.ts';

/** What is published now; earlier versions stand with the releases of goods. */
export const manualArticles = pgTable(
  'manual_article',
  {
    code: text('code').primaryKey(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    /** Among those of its kind. */
    position: integer('position').notNull(),
    content: jsonb('content').$type<StockedArticle>().notNull(),
  },
  (t) => [index('manual_article_kind').on(t.kind, t.position)],
);
