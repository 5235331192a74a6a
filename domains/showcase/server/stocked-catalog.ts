import { cities } from '@ev/areas/cities.ts';
import { text } from '@ev/contract/fields';
import { cabin, paint, paintOrRoof, wheel } from '@ev/stock/artwork.ts';
import { code, fenUpTo, instant, wholeBetween } from '@ev/stock/values.ts';
import * as z from 'zod/mini';
import {
  Catalog,
  CatalogOption,
  CatalogRule,
  CatalogVersion,
  optionGroupCodes,
} from '../contract/catalog.ts';

const cityCodes = new Set(cities.map(({ code: city }) => city));
const ppm = () => wholeBetween(0, 1_000_000);
const codes = (most: number) => z.array(code()).check(z.maxLength(most, `最多 ${most} 项`));

const Version = z.extend(CatalogVersion, {
  code: code(),
  name: text('名称', { max: 20 }),
  slogan: text('口号', { max: 40 }),
  priceFen: fenUpTo(10_000_000),
  rangeKm: wholeBetween(1, 3_000),
  accelerationDs: wholeBetween(10, 600),
  batteryWh: wholeBetween(1_000, 1_000_000),
  powerKw: wholeBetween(1, 5_000),
  seats: wholeBetween(1, 9),
  highlights: z.array(text('亮点', { max: 60 })).check(z.maxLength(10, '最多 10 项')),
  leadDays: wholeBetween(0, 730),
  defaults: codes(100),
});

const isPaint = (value: string) => z.safeParse(paint(), value).success;

const Option = z
  .extend(CatalogOption, {
    code: code(),
    name: text('名称', { max: 30 }),
    description: text('说明', { min: 0, max: 120 }),
    priceFen: fenUpTo(1_000_000),
    priceByVersionFen: z.record(z.string(), fenUpTo(1_000_000)),
    leadDays: wholeBetween(0, 365),
    look: z.object({
      swatch: z.nullable(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, '应为颜色，如 #2A7391'))),
      paint: z.nullable(paintOrRoof()),
      wheel: z.nullable(wheel()),
      interior: z.nullable(cabin()),
    }),
    contains: codes(50),
  })
  .check(
    z.refine(({ group, look }) => group !== 'appearance' || look.paint === null || isPaint(look.paint), {
      path: ['look', 'paint'],
      error: '车身没有这种颜色的图片',
    }),
  );

const Group = z.object({
  code: z.enum(optionGroupCodes),
  name: text('名称', { max: 12 }),
  min: wholeBetween(0, 50),
  max: wholeBetween(1, 50),
});

const Rule = z.extend(CatalogRule, {
  id: code(),
  subject: code(),
  objects: codes(100).check(z.minLength(1, '至少写一项')),
  message: text('提示', { max: 100 }),
});

/** A catalogue as the brand writes it, without the fields that the car itself has. */
export const StockedCatalog = z.extend(z.omit(Catalog, { modelCode: true, modelName: true, family: true }), {
  yearStyle: text('年款', { max: 12 }),
  configVersion: z
    .string()
    .check(z.regex(/^[A-Za-z0-9][\w.-]{0,39}$/, '只能用字母、数字、点和短横线，最多 40 个字符')),
  publishedAt: instant(),
  depositFen: fenUpTo(1_000_000),
  versions: z.array(Version).check(z.maxLength(30, '最多 30 个版本')),
  groups: z.array(Group).check(z.minLength(1, '至少要有一组')),
  options: z.array(Option).check(z.maxLength(500, '最多 500 项')),
  rules: z.array(Rule).check(z.maxLength(500, '最多 500 条')),
  delivery: z.object({
    spreadDays: wholeBetween(0, 90),
    transportDays: z
      .record(z.string(), wholeBetween(0, 90))
      .check(
        z.refine(
          (days) => Object.keys(days).every((city) => cityCodes.has(city)),
          '有不认识的城市，请填写 GB/T 2260 的六位代码',
        ),
      ),
    defaultTransportDays: wholeBetween(0, 90),
  }),
  onRoad: z.object({
    compulsoryInsuranceFen: fenUpTo(100_000),
    commercialInsurancePpm: ppm(),
    plateFen: fenUpTo(1_000_000),
    taxPpm: ppm(),
    taxReductionPpm: ppm(),
    taxReductionCapFen: fenUpTo(1_000_000),
    vatPpm: ppm(),
  }),
});
