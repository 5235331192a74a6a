import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HomeModule } from '../contract/endpoints.ts';

/** The modules shown at a position of the app. */
export const recommendPositions = pgTable('recommend_position', {
  position: text('position').primaryKey(),
  modules: jsonb('modules').$type<HomeModule[]>().notNull(),
});
