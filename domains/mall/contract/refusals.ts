import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'mall.productNotFound': { code: '22100001', message: '没有找到这件商品，可能已下架' },
  'mall.variantNotFound': { code: '22100002', message: '没有找到这个规格，请重新选择' },
  'mall.offerNotFound': { code: '22100003', message: '没有找到这个活动，可能已结束' },
  'mall.alreadyLaunched': { code: '22100004', message: '这件商品已经开售，可以直接购买' },
  'mall.tooManyFavorites': { code: '22100005', message: '收藏已满 500 件，请先取消一些收藏' },
  'mall.soldOut': { code: '22100006', message: '库存不足，请减少数量或换一个规格' },
  'mall.alreadyReviewed': { code: '22100008', message: '这件商品已经评价过了' },
  'mall.reviewNotFound': { code: '22100009', message: '还没有评价，请先写评价' },
  'mall.perPersonReached': { code: '22100007', message: '已达到每人限购数量' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
