import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { and, asc, eq, or } from 'drizzle-orm';
import type { RightKeeper } from '../contract/kinds.ts';
import type { Offer, Package } from '../contract/right.ts';
import { differencesOf } from './differences.ts';
import {
  additionOf,
  choicesOf,
  isOffered,
  keptBy,
  packagesWith,
  readAddition,
  stampOf,
} from './offer-choice.ts';
import { rightsOffers, rightsPackages } from './tables.ts';

type Reader = Database | Transaction;

/**
 * Takes a lock until the transaction ends: orders share it, so that the offer does not change under them;
 * publishing takes it alone.
 */
export async function lockOffers(tx: Transaction, purpose: 'order' | 'publish'): Promise<void> {
  await lockByKey(tx, 'rights.offer', purpose === 'order' ? 'shared' : 'exclusive');
}

/** The current packages of a model, in the brand's order. */
export async function currentPackages(reader: Reader, modelCode: string): Promise<Package[]> {
  const rows = await reader
    .select({ content: rightsPackages.content })
    .from(rightsPackages)
    .where(and(eq(rightsPackages.modelCode, modelCode), eq(rightsPackages.current, true)))
    .orderBy(asc(rightsPackages.position), asc(rightsPackages.packageCode));
  return rows.map(({ content }) => content);
}

/** Stores, under its stamp, what cars of these models come with from now on, for each possible choice. */
export async function publishOffers(
  tx: Transaction,
  modelCodes: readonly string[],
  now: Date,
): Promise<void> {
  for (const modelCode of modelCodes) {
    const packages = await currentPackages(tx, modelCode);
    // The brand may leave out the domains that fulfil rights, with or without a new publication.
    for (const offered of [packages, keptBy(packages, new Set())])
      for (const chosen of choicesOf(offered)) {
        const named = packagesWith(offered, chosen).map(({ packageCode, version }) => ({
          packageCode,
          version,
        }));
        await tx
          .insert(rightsOffers)
          .values({ modelCode, stamp: stampOf(named), packages: named, publishedAt: now })
          .onConflictDoNothing();
      }
  }
}

/** The packages behind an addition that a customer saw; null if no such addition was ever published. */
async function packagesSeen(reader: Reader, modelCode: string, addition: string): Promise<Package[] | null> {
  const read = readAddition(addition);
  if (!read) return null;
  const [offer] = await reader
    .select()
    .from(rightsOffers)
    .where(and(eq(rightsOffers.modelCode, modelCode), eq(rightsOffers.stamp, read.stamp)));
  if (!offer || offer.packages.length === 0) return null;
  const named = offer.packages.map(({ packageCode, version }) =>
    and(eq(rightsPackages.packageCode, packageCode), eq(rightsPackages.version, version)),
  );
  const rows = await reader
    .select({ content: rightsPackages.content })
    .from(rightsPackages)
    .where(or(...named));
  const order = offer.packages.map(({ packageCode }) => packageCode);
  return rows
    .map(({ content }) => content)
    .toSorted((a, b) => order.indexOf(a.packageCode) - order.indexOf(b.packageCode));
}

export type Offers = ReturnType<typeof createOffers>;

/**
 * What the cars of a model come with.
 * @param parts.keepers the offered domains that fulfil rights
 */
export function createOffers({ db, keepers }: { db: Database; keepers(): ReadonlySet<RightKeeper> }) {
  const offeredPackages = async (reader: Reader, modelCode: string) =>
    keptBy(await currentPackages(reader, modelCode), keepers());

  return {
    /** @throws AppError showcase.modelNotFound */
    async get(modelCode: string, seen: string | undefined): Promise<Offer> {
      const [model] = await db
        .select({ detail: carModels.detail })
        .from(carModels)
        .where(and(eq(carModels.modelCode, modelCode), eq(carModels.onSale, true)));
      if (!model) throw new AppError('showcase.modelNotFound');
      const packages = await offeredPackages(db, modelCode);
      const choices = packages.filter(({ choice }) => choice === 'choice');
      const before = seen === undefined ? null : await packagesSeen(db, modelCode, seen);
      const chosen = seen === undefined ? null : (readAddition(seen)?.chosen ?? null);
      return {
        modelCode,
        modelName: model.detail.name,
        included: packages.filter(({ choice }) => choice === 'included'),
        choices: choices.map((one) => ({ package: one, addition: additionOf(one.packageCode, packages) })),
        addition: choices.length === 0 && packages.length > 0 ? additionOf(null, packages) : null,
        differences: before ? differencesOf(before, packagesWith(packages, chosen)) : [],
      };
    },

    /**
     * The packages of an order, according to what its customer saw and chose; without an addition, the
     * current offer with the default choice. The offer cannot change until the transaction ends.
     * @param field the form field that sends the addition
     * @throws AppError request.invalid at the field, with the differences, if the package is no longer
     * offered
     */
    async take(
      tx: Transaction,
      modelCode: string,
      addition: string | undefined,
      field: string,
    ): Promise<Package[]> {
      await lockOffers(tx, 'order');
      const packages = await offeredPackages(tx, modelCode);
      if (addition === undefined) return packagesWith(packages, null);
      const chosen = readAddition(addition)?.chosen ?? null;
      const taken = packagesWith(packages, chosen);
      if (additionOf(chosen, packages) === addition && isOffered(packages, chosen)) return taken;
      const before = await packagesSeen(tx, modelCode, addition);
      throw new AppError('request.invalid', {
        fields: [{ path: field, message: '权益包已更新，请看过变化后重新确认' }],
        differences: before ? differencesOf(before, taken) : [],
      });
    },

    /** What an order with these packages would come with today, with the same choice. */
    async today(modelCode: string, asOrdered: readonly Package[]): Promise<Package[]> {
      const chosen = asOrdered.find(({ choice }) => choice === 'choice')?.packageCode ?? null;
      return packagesWith(await offeredPackages(db, modelCode), chosen);
    },
  };
}

/** The number of packages on offer, for the check of what a brand still lacks. */
export const anyPackages = (db: Database): Promise<number> =>
  db.$count(rightsPackages, eq(rightsPackages.current, true));
