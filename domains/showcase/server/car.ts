import { text } from '@ev/contract/fields';
import { linkUrl, miniLinkUrl } from '@ev/contract/link-item';
import { picture } from '@ev/stock/artwork.ts';
import { wholeBetween } from '@ev/stock/values.ts';
import * as z from 'zod/mini';
import { Catalog } from '../contract/catalog.ts';
import { StockedCatalog } from './stocked-catalog.ts';

const Fact = z.object({
  value: text('数值', { max: 12 }),
  unit: text('单位', { min: 0, max: 12 }),
  label: text('名称', { max: 30 }),
});
const Chapter = z.object({
  kicker: text('眉题', { max: 12 }),
  title: text('标题', { max: 40 }),
  text: text('正文', { max: 300, lines: true }),
  picture: picture(),
  facts: z.array(Fact).check(z.maxLength(6, '最多 6 项')),
});
const Note = z.object({
  code: z.string().check(z.regex(/^\w{1,32}$/, '只能用字母、数字和下划线')),
  text: text('正文', { max: 300, lines: true }),
});

/** Everything that the brand publishes of a car: its page, its specifications and its catalogues. */
export const Car = z.object({
  modelCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, '只能用小写字母、数字和短横线，以字母开头')),
  /** Position in lists, from 1. */
  position: wholeBetween(1, 1_000),
  name: text('名称', { max: 20 }),
  family: Catalog.shape.family,
  bodyType: text('车身', { max: 12 }),
  slogan: text('口号', { max: 30 }),
  /** '0' presale, '1' on the market. */
  saleStage: z.enum(['0', '1']),
  paint: z.string(),
  /** Target of links to the car, instead of its own page. */
  linkUrl: z.optional(linkUrl()),
  miniLinkUrl: z.optional(miniLinkUrl()),
  story: z.array(Chapter).check(z.maxLength(20, '最多 20 章')),
  notes: z.array(Note).check(z.maxLength(30, '最多 30 条')),
  catalogs: z
    .array(StockedCatalog)
    .check(z.minLength(1, '至少要有一份配置表'), z.maxLength(10, '最多 10 份配置表')),
  params: z.array(
    z.object({
      name: text('名称', { max: 20 }),
      rows: z.array(
        z.object({
          name: text('名称', { max: 30 }),
          unit: z.nullable(text('单位', { max: 12 })),
          /** By the versions of the newest catalogue, in order. */
          values: z.array(z.nullable(text('值', { max: 60 }))),
        }),
      ),
    }),
  ),
});
export type Car = z.infer<typeof Car>;

/** The complete catalogues of a car. */
export const catalogsOf = ({ modelCode, name, family, catalogs }: Car): Catalog[] =>
  catalogs.map((catalog) => z.parse(Catalog, { modelCode, modelName: name, family, ...catalog }));

/** The catalogue that the car's page refers to. */
export function newestOf(car: Car): Catalog {
  const [newest] = catalogsOf(car).sort((one, other) => other.yearStyle.localeCompare(one.yearStyle));
  if (!newest) throw new Error(`${car.modelCode} has no catalogue`);
  return newest;
}
