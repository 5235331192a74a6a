import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { hasWords } from '@ev/platform/text-search/has-words.ts';
import { queryOf } from '@ev/platform/text-search/query.ts';
import { asc, eq } from 'drizzle-orm';
import type { ModelDetail } from '../contract/model.ts';
import { carModels } from './tables.ts';

/** Cars on sale, by name, slogan, body type and version; a brand has few, so all are gone through. */
export const carSource = (db: Database): Slots['search.sources'] => ({
  kind: 'car',
  title: '车型',
  icon: 'car',
  rank: 10,
  async find(keyword, limit) {
    const rows = await db
      .select({ detail: carModels.detail })
      .from(carModels)
      .where(eq(carModels.onSale, true))
      .orderBy(asc(carModels.position));
    const words = queryOf(keyword, []);
    const found = rows.filter(({ detail }) => hasWords(searchedText(detail), words));
    return { total: found.length, hits: found.slice(0, limit).map(({ detail }) => hitOf(detail)) };
  },
});

const searchedText = ({ name, slogan, bodyType, yearStyle, versions }: ModelDetail) =>
  [
    name,
    name.replaceAll(' ', ''),
    bodyType,
    slogan,
    yearStyle,
    ...versions.map((version) => version.name),
  ].join(' ');

function hitOf({ modelCode, name, bodyType, slogan, priceFromFen, story }: ModelDetail) {
  const picture = story[0]?.picture;
  return {
    title: name,
    text: [bodyType, slogan].filter(Boolean).join(' · '),
    ...(picture && { picture }),
    price: { fen: priceFromFen, from: true },
    href: `/pages/buy/introduce?modelCode=${modelCode}`,
  };
}
