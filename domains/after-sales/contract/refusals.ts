import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'after-sales.notFound': { code: '22140001', message: '没有找到这个售后单' },
  'after-sales.tooMany': { code: '22140002', message: '可申请的数量不足，请减少数量' },
  'after-sales.notPossible': {
    code: '22140003',
    message: '这件商品不能申请这类售后，请换一种方式或联系客服',
  },
  'after-sales.sumChanged': { code: '22140004', message: '可退金额已变化，请核对后再提交' },
  'after-sales.moved': { code: '22140005', message: '售后单状态已变化，请刷新后再试' },
  'after-sales.wrongSum': {
    code: '22140006',
    message: '退款金额应大于 0 且不超过可退金额；需寄回商品的不能少退',
  },
  'after-sales.notExchangeable': {
    code: '22140007',
    message: '只能换同一商品同价的其他规格，请重新选择，或申请退货退款',
  },
  'after-sales.noReturnAddress': {
    code: '22140008',
    message: '还没有设置退货地址，请先在商品资料里填写商城退货地址',
  },
  'after-sales.variantGone': {
    code: '22140009',
    message: '换的规格已没有库存，请改为退货退款',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
