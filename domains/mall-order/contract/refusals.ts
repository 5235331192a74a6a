import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'mall-order.notFound': { code: '22110001', message: '没有找到这个订单' },
  'mall-order.lineNotFound': { code: '22110002', message: '没有找到这件商品，请刷新后再试' },
  'mall-order.cartFull': { code: '22110003', message: '购物车最多放 100 种商品，请先删除一些' },
  'mall-order.totalChanged': { code: '22110004', message: '价格或优惠已变化，请核对新的金额后再提交' },
  'mall-order.notDelivered': { code: '22110005', message: '有商品不能送到这个地址，请换一个地址' },
  'mall-order.noReturnNotAccepted': { code: '22110006', message: '有商品不支持七天无理由退货，请先勾选同意' },
  'mall-order.notForSale': { code: '22110007', message: '有商品已下架或还没开售，请返回修改' },
  'mall-order.moved': { code: '22110008', message: '订单状态已变化，请刷新后再试' },
  'mall-order.notPayable': { code: '22110009', message: '这个订单已支付或已关闭，不能再付款' },
  'mall-order.notReviewable': { code: '22110010', message: '收货后 30 天内才能评价' },
  'mall-order.tooManyUnits': { code: '22110011', message: '数量超过未发货的数量，请刷新后再填' },
  'mall-order.trackingTaken': { code: '22110012', message: '这个运单号已用于另一个包裹，请核对' },
  'mall-order.parcelNotFound': { code: '22110013', message: '没有找到这个包裹，请刷新后再试' },
  'mall-order.parcelMoved': { code: '22110014', message: '包裹状态已变化，请刷新后再试' },
  'mall-order.nothingToBuyAgain': {
    code: '22110015',
    message: '这些商品现在都不能加入购物车，去商城看看其他商品吧',
  },
  'mall-order.nothingToPrint': {
    code: '22110021',
    message: '选中的订单里有已被快递揽收或不用再发货的，请取消选择后再打印',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
