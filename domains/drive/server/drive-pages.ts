import type { Api } from '@ev/contract';
import type { Database } from '@ev/platform/database.ts';
import type { Showcase } from '@ev/showcase/server/public.ts';
import { and, eq } from 'drizzle-orm';
import { isSubscription, type PageType, plainPageWords } from '../contract/page-types.ts';
import { readRules } from './drive-rules-store.ts';
import { driveCars, drivePages } from './tables.ts';

type Page = Api['drive.getPage']['output'];

/** The texts of the page of each booking type, and its cars: those in stores, or future ones. */
export function createDrivePages(parts: { db: Database; showcase: Pick<Showcase, 'listModels'> }) {
  const { db, showcase } = parts;
  const standing = and(eq(driveCars.active, true), eq(driveCars.withdrawn, false));
  return {
    /** Whether any store offers any car. */
    hasCars: async (): Promise<boolean> => (await db.$count(driveCars, standing)) > 0,

    async get(pageType: PageType): Promise<Page> {
      const [rules, [own], sold, cars] = await Promise.all([
        readRules(db),
        db.select().from(drivePages).where(eq(drivePages.pageType, pageType)),
        showcase.listModels(),
        db.selectDistinct({ modelCode: driveCars.modelCode }).from(driveCars).where(standing),
      ]);
      const driven = new Set(cars.map(({ modelCode }) => modelCode));
      const toCome = isSubscription(pageType);
      const { title, heading, text, banner, submit, notes } = own ?? plainPageWords[pageType];
      return {
        pageType,
        title,
        heading,
        text,
        banner,
        submit,
        notes: [...notes],
        models: sold
          .filter(({ modelCode }) => driven.has(modelCode) !== toCome)
          .map(({ modelCode, name, slogan, family, paint }) => ({ modelCode, name, slogan, family, paint })),
        leadHours: rules.leadHours,
        daysAhead: rules.daysAhead,
        holdMinutes: rules.holdMinutes,
      };
    },
  };
}
