import type { Api } from '@ev/contract';
import type { Database } from '@ev/platform/database.ts';
import type { Showcase } from '@ev/showcase/server/public.ts';
import { and, eq } from 'drizzle-orm';
import {
  isSubscription,
  type PageType,
  plainPageWords,
  type WithoutDriveReason,
} from '../contract/page-types.ts';
import { readRules } from './drive-rules-store.ts';
import { driveCars, drivePages } from './tables.ts';

type Page = Api['drive.getPage']['output'];

/** The texts of the page of each booking type, and its cars: those in stores, or future ones. */
export function createDrivePages(parts: { db: Database; showcase: Pick<Showcase, 'listModels'> }) {
  const { db, showcase } = parts;
  const kept = eq(driveCars.withdrawn, false);
  const standing = and(eq(driveCars.active, true), kept);
  return {
    /** Whether any store offers any car. */
    hasCars: async (): Promise<boolean> => (await db.$count(driveCars, standing)) > 0,

    async get(pageType: PageType): Promise<Page> {
      const [rules, [own], sold, cars] = await Promise.all([
        readRules(db),
        db.select().from(drivePages).where(eq(drivePages.pageType, pageType)),
        showcase.listModels(),
        db
          .selectDistinct({
            modelCode: driveCars.modelCode,
            versionName: driveCars.versionName,
            active: driveCars.active,
          })
          .from(driveCars)
          .where(kept),
      ]);
      const standingCars = cars.filter(({ active }) => active);
      const driven = new Set(standingCars.map(({ modelCode }) => modelCode));
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
          .map(({ modelCode, name, slogan, family, paint, versions }) => {
            const own = standingCars.filter((car) => car.modelCode === modelCode);
            return {
              modelCode,
              name,
              slogan,
              family,
              paint,
              ...versionsOf(
                versions.map((version) => version.name),
                own.map(({ versionName }) => versionName),
              ),
            };
          }),
        withoutDrive: toCome
          ? []
          : sold
              .filter(({ modelCode }) => !driven.has(modelCode))
              .map(({ modelCode, name, saleStage }) => ({
                modelCode,
                name,
                why: whyNot(
                  saleStage,
                  cars.some((car) => car.modelCode === modelCode),
                ),
              })),
        leadHours: rules.leadHours,
        daysAhead: rules.daysAhead,
        holdMinutes: rules.holdMinutes,
      };
    },
  };
}

/**
 * The versions of a model that stand in stores, in the catalogue's order, and the others. A test drive car names
 * its version as text: where none of the names is the catalogue's, nothing is known about the others.
 */
export function versionsOf(
  versions: readonly string[],
  inStores: readonly string[],
): { drivenVersions: string[]; otherVersions: string[] } {
  const drivenVersions = versions.filter((name) => inStores.includes(name));
  if (drivenVersions.length === 0) return { drivenVersions: [...new Set(inStores)], otherVersions: [] };
  return { drivenVersions, otherVersions: versions.filter((name) => !inStores.includes(name)) };
}

/** Why a car on sale cannot be driven. @param isKept whether stores have cars of it that are paused */
export function whyNot(saleStage: '0' | '1', isKept: boolean): WithoutDriveReason {
  if (isKept) return 'paused';
  return saleStage === '0' ? 'presale' : 'notYet';
}
