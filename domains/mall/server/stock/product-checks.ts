import { formatYuan } from '@ev/kernel/money.ts';
import type { ItemFault, StockView } from '@ev/stock/part.ts';
import { isStrangePrice, repeatedAt } from '@ev/stock/values.ts';
import type { StockedProduct, StockedVariant } from './product-format.ts';

/** All faults of a product that its schema cannot express. */
export function productFaults(item: StockedProduct, stock: StockView): ItemFault[] {
  const fault = (path: PropertyKey[], message: string): ItemFault => ({
    key: item.productCode,
    path,
    message,
  });
  const known = (part: string, key: string) => stock.keysOf(part).has(key);
  return [
    ...(known('mall-categories', item.category) ? [] : [fault(['category'], `没有分类 ${item.category}`)]),
    ...(known('shipping-templates', item.shippingTemplate)
      ? []
      : [fault(['shippingTemplate'], `没有运费模板 ${item.shippingTemplate}`)]),
    ...item.related.flatMap((code, at) => {
      if (code === item.productCode) return [fault(['related', at], '不能是商品自己')];
      return known('products', code) ? [] : [fault(['related', at], `没有商品 ${code}`)];
    }),
    ...repeatedAt(item.related).map((at) => fault(['related', at], '写了两次')),
    ...repeatedAt(item.keywords).map((at) => fault(['keywords', at], '写了两次')),
    ...repeatedAt(item.options.map(({ name }) => name)).map((at) =>
      fault(['options', at, 'name'], '和前面的选项同名'),
    ),
    ...item.options.flatMap(({ values }, at) =>
      repeatedAt(values).map((index) => fault(['options', at, 'values', index], '写了两次')),
    ),
    ...(item.returnable === (item.notReturnableReason === null)
      ? []
      : [
          fault(
            ['notReturnableReason'],
            item.returnable ? '支持无理由退货的商品不用填写' : '没有填写，客户下单前要看到',
          ),
        ]),
    ...item.details.flatMap(({ title, text, picture }, at) =>
      title === null && text === null && picture === null
        ? [fault(['details', at], '标题、正文和图片至少写一项')]
        : [],
    ),
    ...variantFaults(item, fault),
    ...sharedSkuFaults(item, stock, fault),
  ];
}

function variantFaults(
  { options, variants }: StockedProduct,
  fault: (path: PropertyKey[], message: string) => ItemFault,
): ItemFault[] {
  return [
    ...variants.flatMap(({ values, priceFen, points }, at) => [
      ...(values.length === options.length
        ? []
        : [fault(['variants', at, 'values'], `应有 ${options.length} 个值，每个选项一个`)]),
      ...values.flatMap((value, index) => {
        const option = options[index];
        return option && !option.values.includes(value)
          ? [fault(['variants', at, 'values', index], `选项“${option.name}”没有“${value}”`)]
          : [];
      }),
      ...(priceFen === null && points === null
        ? [fault(['variants', at, 'priceFen'], '没有填写，售价和积分至少写一项')]
        : []),
    ]),
    ...repeatedAt(variants.map(({ values }) => JSON.stringify(values))).map((at) =>
      fault(['variants', at, 'values'], '和前面的规格相同'),
    ),
    ...repeatedAt(variants.map(({ skuCode }) => skuCode)).map((at) =>
      fault(['variants', at, 'skuCode'], '和前面的规格编码相同'),
    ),
  ];
}

/** Codes of variants that another product has too: each variant has its own stock. */
function sharedSkuFaults(
  { productCode, variants }: StockedProduct,
  stock: StockView,
  fault: (path: PropertyKey[], message: string) => ItemFault,
): ItemFault[] {
  const others = productsIn(stock).filter((one) => one.productCode !== productCode);
  return variants.flatMap(({ skuCode }, at) => {
    const owner = others.find((other) => other.variants.some((one) => one.skuCode === skuCode));
    return owner
      ? [
          fault(
            ['variants', at, 'skuCode'],
            `规格编码 ${skuCode} 已被商品 ${owner.productCode} 使用，请换一个`,
          ),
        ]
      : [];
  });
}

export const productsIn = (stock: StockView) => stock.itemsOf('products') as readonly StockedProduct[];

/** Prices that changed so much that a digit is probably missing or extra. */
export function strangePrices(before: StockedProduct, after: StockedProduct): ItemFault[] {
  const former = new Map<string, StockedVariant>(before.variants.map((one) => [one.skuCode, one]));
  return after.variants.flatMap(({ skuCode, priceFen, points }, at) => {
    const was = former.get(skuCode);
    const path = (field: string) => ['variants', at, field];
    const key = after.productCode;
    return [
      ...(was?.priceFen && priceFen !== null && isStrangePrice(was.priceFen, priceFen)
        ? [
            {
              key,
              path: path('priceFen'),
              message: `从 ${formatYuan(was.priceFen)} 变为 ${formatYuan(priceFen)}`,
            },
          ]
        : []),
      ...(was?.points && points !== null && isStrangePrice(was.points, points)
        ? [{ key, path: path('points'), message: `从 ${was.points} 积分变为 ${points} 积分` }]
        : []),
    ];
  });
}
