import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'charge-card.cardNotFound': { code: '21970001', message: '没有找到这张充电卡' },
  'charge-card.goodsChanged': { code: '21970002', message: '这款卡已更新或下架，请看过后重新购买' },
  'charge-card.tooMany': { code: '21970003', message: '这款卡的购买数量已达上限' },
  'charge-card.orderNotFound': { code: '21970004', message: '没有找到这笔购卡订单' },
  'charge-card.orderNotPayable': { code: '21970005', message: '这笔购卡订单已支付或已关闭，不能再付款' },
  'charge-card.orderMoved': { code: '21970006', message: '购卡订单的状态已变化，请刷新后再试' },
  'charge-card.cardMoved': { code: '21970007', message: '这张卡的状态已变化，请刷新后再试' },
  'charge-card.notGivable': { code: '21970008', message: '这张卡不能转赠：用过、冻结或别人送的卡只能自己用' },
  'charge-card.notRefundable': {
    code: '21970009',
    message: '这张卡不能退：只有自己买的、没用过的卡，或有余额的金额卡可以退',
  },
  'charge-card.giftNotFound': { code: '21970010', message: '没有找到这份赠卡，请让朋友重新发送链接' },
  'charge-card.giftOver': { code: '21970011', message: '这张卡已被领走、收回或超过 24 小时，不能再领取' },
  'charge-card.ownGift': { code: '21970012', message: '不能领取自己送出的卡，请发给朋友领取' },
  'charge-card.tooManyTries': { code: '21970013', message: '尝试太频繁，请 10 分钟后再试' },
  'charge-card.rightNotFound': { code: '21970014', message: '没有找到这项充电权益' },
  'charge-card.rightMoved': { code: '21970015', message: '权益状态已变化，请刷新后再试' },
  'charge-card.rightOver': { code: '21970016', message: '这项权益已过领取期限，请联系客服' },
  'charge-card.balanceChanged': { code: '21970017', message: '卡内余额已变化，请重新确认抵扣后再付款' },
  'charge-card.customerNotFound': { code: '21970018', message: '没有找到这位客户，请核对手机号或用户 ID' },
  'charge-card.carNotFound': { code: '21970019', message: '这位客户名下没有这辆车，请核对车架号' },
  'charge-card.goodsNotFound': { code: '21970020', message: '没有这款充电卡，请重新选择' },
  'charge-card.pileNotFound': { code: '21970021', message: '没有找到这个充电桩，请重新扫码或选择' },
  'charge-card.cardInUse': {
    code: '21970022',
    message: '有一笔充电正要用这张卡抵扣，充电结算后才能转赠或退卡',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
