import { day, text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { code, instant, wholeBetween } from '@ev/stock/values.ts';
import * as z from 'zod/mini';

/** A code in lower case, because it is part of addresses. */
export const productCode = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, '只能用小写字母、数字和短横线，最多 40 个'));

const StockedVariant = z.object({
  skuCode: code(),
  /** One value for each option of the product, in their order. */
  values: z.array(text('选项值', { max: 12 })).check(z.maxLength(3, '最多 3 个')),
  /** With `points` as well, both are paid. */
  priceFen: z.nullable(wholeBetween(1, 10_000_000)),
  points: z.nullable(wholeBetween(1, 10_000_000)),
  picture: z.nullable(picture()),
  weightGrams: wholeBetween(0, 100_000),
});
export type StockedVariant = z.infer<typeof StockedVariant>;

/** `stock/<folder>/products/<productCode>.yaml` */
export const StockedProduct = z.object({
  productCode,
  /** Products are listed in this order among equally popular ones. */
  position: wholeBetween(1, 10_000),
  category: code(),
  name: text('名称', { max: 30 }),
  tagline: text('一句话介绍', { max: 40 }),
  pictures: z
    .array(z.object({ picture: picture() }))
    .check(z.minLength(1, '至少 1 张，第一张用在列表里'), z.maxLength(10, '最多 10 张')),
  videoSrc: z.nullable(
    z.string().check(z.regex(/^\/h5\/media\/[\w./-]+\.mp4$/, '应为视频的地址，如 /h5/media/mug.mp4')),
  ),
  options: z
    .array(
      z.object({
        name: text('选项', { max: 8 }),
        values: z
          .array(text('选项值', { max: 12 }))
          .check(z.minLength(1, '至少 1 个值'), z.maxLength(20, '最多 20 个值')),
      }),
    )
    .check(z.maxLength(3, '最多 3 个选项')),
  variants: z
    .array(StockedVariant)
    .check(z.minLength(1, '至少 1 个规格'), z.maxLength(100, '最多 100 个规格')),
  perPerson: z.nullable(wholeBetween(1, 99)),
  returnable: z.boolean(),
  notReturnableReason: z.nullable(text('不能无理由退货的原因', { max: 60 })),
  pointsPercent: wholeBetween(0, 100),
  promises: z.array(text('承诺', { max: 12 })).check(z.maxLength(6, '最多 6 条')),
  details: z
    .array(
      z.object({
        title: z.nullable(text('标题', { max: 30 })),
        text: z.nullable(text('正文', { max: 300, lines: true })),
        picture: z.nullable(picture()),
      }),
    )
    .check(z.maxLength(20, '最多 20 段')),
  specs: z
    .array(z.object({ name: text('名目', { max: 12 }), value: text('内容', { max: 60 }) }))
    .check(z.maxLength(30, '最多 30 行')),
  keywords: z.array(text('关键词', { max: 12 })).check(z.maxLength(20, '最多 20 个')),
  related: z.array(productCode).check(z.maxLength(10, '最多 10 件')),
  launchAt: z.nullable(instant()),
  shipsFrom: z.nullable(day('应为日期，如 2026-12-31')),
  shippingTemplate: code(),
});
export type StockedProduct = z.infer<typeof StockedProduct>;

export const productLabels = {
  productCode: '编码',
  position: '次序',
  category: '分类',
  name: '名称',
  tagline: '一句话介绍',
  pictures: '图片',
  picture: '图片',
  videoSrc: '视频地址',
  options: '选项',
  values: '选项值',
  variants: '规格',
  skuCode: '规格编码',
  priceFen: '售价（分），只用积分换就不写',
  points: '积分，不收积分就不写',
  weightGrams: '重量（克）',
  perPerson: '每人限购几件，不写就不限',
  returnable: '七天无理由退货',
  notReturnableReason: '不能无理由退货的原因',
  pointsPercent: '积分最多抵扣百分之几',
  promises: '承诺',
  details: '详情',
  title: '标题',
  text: '正文',
  specs: '参数',
  value: '内容',
  keywords: '搜索关键词',
  related: '相关商品的编码',
  launchAt: '开售时间，不写就一直可以买',
  shipsFrom: '预售的发货日期，现货不写',
  shippingTemplate: '运费模板',
} as const;
