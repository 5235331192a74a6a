import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Catalog } from '../contract/catalog.ts';
import { ModelDetail, StorySection } from '../contract/model.ts';

/** What customers configure by, without what the car says already. */
const OnSale = z.omit(Catalog, { modelCode: true, modelName: true, family: true });

/** All that the brand says of a car: its pages, its table of data, and what it is configured by. */
export const Car = z.object({
  modelCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, '只能用小写字母、数字和短横线，以字母开头')),
  /** The place in lists, from 1. */
  position: z.int().check(z.gte(1)),
  name: text('名称', { max: 20 }),
  family: Catalog.shape.family,
  bodyType: text('车身', { max: 12 }),
  slogan: text('口号', { max: 30 }),
  /** '0' presale, '1' on the market. */
  saleStage: z.enum(['0', '1']),
  paint: z.string(),
  story: z.array(StorySection),
  notes: ModelDetail.shape.notes,
  catalogs: z.array(OnSale).check(z.minLength(1, '至少要有一份配置表')),
  params: z.array(
    z.object({
      name: z.string(),
      rows: z.array(
        z.object({
          name: z.string(),
          unit: z.nullable(z.string()),
          /** By the versions of the newest catalogue, in their order. */
          values: z.array(z.nullable(z.string())),
        }),
      ),
    }),
  ),
});
export type Car = z.infer<typeof Car>;

/** The catalogues of a car, whole. */
export const catalogsOf = ({ modelCode, name, family, catalogs }: Car): Catalog[] =>
  catalogs.map((catalog) => z.parse(Catalog, { modelCode, modelName: name, family, ...catalog }));

/** The one that its pages speak of. */
export function newestOf(car: Car): Catalog {
  const [newest] = catalogsOf(car).sort((one, other) => other.yearStyle.localeCompare(one.yearStyle));
  if (!newest) throw new Error(`${car.modelCode} has no catalogue`);
  return newest;
}
