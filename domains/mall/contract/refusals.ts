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
  'mall.reservationMoved': { code: '22100010', message: '这笔库存已经处理过了，请刷新后查看' },
  'mall.stockMoved': { code: '22100011', message: '库存刚刚有变动，请核对最新数量后再操作' },
  'mall.stockReserved': { code: '22100012', message: '现有库存不能少于已被订单占用的数量，请先处理订单' },
  'mall.stockTooLarge': { code: '22100013', message: '库存数量过大，请检查是否多输了一位' },
  'mall.exportTooLarge': { code: '22100014', message: '一次最多导出 20000 行，请缩小筛选范围' },
  'mall.reviewUnknown': { code: '22100015', message: '没有找到这条评价，请刷新后再试' },
  'mall.reviewMoved': { code: '22100016', message: '这条评价刚刚被处理过，请刷新后再操作' },
  'mall.fileTooLarge': { code: '22100017', message: '文件超过 2 MB，请分成几个文件导入' },
  'mall.fileUnreadable': { code: '22100018', message: '文件无法读取，请另存为 UTF-8 编码的 CSV 后再导入' },
  'mall.priceChanged': { code: '22100019', message: '价格已变化，请核对新的金额后再提交' },
  'mall.turnNeeded': {
    code: '22100020',
    message: '这件商品限量排队购买，请先在商品页排队，轮到你后再下单',
  },
  'mall.queueNotOpen': { code: '22100021', message: '排队还没开始或已经结束，请刷新后查看' },
  'mall.offerNotForYou': { code: '22100029', message: '这个活动只面向部分用户，请看看其他活动' },
  'mall.queueMoved': { code: '22100022', message: '排队状态刚刚有变化，请刷新后再试' },
  'mall.questionNotFound': { code: '22100023', message: '没有找到这个问题，可能已被隐藏' },
  'mall.questionMoved': { code: '22100024', message: '这条问答刚刚被处理过，请刷新后再操作' },
  'mall.notBought': { code: '22100025', message: '购买过这件商品后才能回答' },
  'mall.alreadyAnswered': { code: '22100026', message: '你已经回答过这个问题' },
  'mall.tooManyQuestions': { code: '22100027', message: '24 小时内最多提 5 个问题，请稍后再问' },
  'mall.answerNotFound': { code: '22100028', message: '没有找到这条回答，请刷新后再试' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
