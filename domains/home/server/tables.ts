import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptModule } from '../contract/home-module.ts';

/** The modules shown at a position of the app. */
export const recommendPositions = pgTable('recommend_position', {
  position: text('position').primaryKey(),
  modules: jsonb('modules').$type<KeptModule[]>().notNull(),
});
