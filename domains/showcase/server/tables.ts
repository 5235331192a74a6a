import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Catalog } from '../contract/catalog.ts';
import type { ModelDetail, ModelPageUrl, ParamTable } from '../contract/model.ts';

/** A car on sale. `detail` is the content of its page; `params` its specifications. */
export const carModels = pgTable('car_model', {
  modelCode: text('model_code').primaryKey(),
  position: integer('position').notNull(),
  onSale: boolean('on_sale').notNull(),
  detail: jsonb('detail').$type<ModelDetail>().notNull(),
  params: jsonb('params').$type<ParamTable>().notNull(),
  /** Target of links to it, instead of its own page. */
  page: jsonb('page').$type<Partial<ModelPageUrl>>().notNull().default({}),
});

/** Published catalogues. A row never changes; an order names the one that it was made with. */
export const carCatalogs = pgTable(
  'car_catalog',
  {
    modelCode: text('model_code')
      .notNull()
      .references(() => carModels.modelCode),
    configVersion: text('config_version').notNull(),
    yearStyle: text('year_style').notNull(),
    document: jsonb('document').$type<Catalog>().notNull(),
    publishedAt: at('published_at').notNull(),
    /** True for the current one of its model and year style. */
    current: boolean('current').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.modelCode, t.configVersion] }),
    uniqueIndex('car_catalog_current').on(t.modelCode, t.yearStyle).where(sql`current`),
    index('car_catalog_model').on(t.modelCode, t.publishedAt),
  ],
);
