import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'payment.inFlight': {
    code: '20200009',
    message: '有一笔支付正在确认，请等待结果后再操作',
  },
  'payment.notFound': { code: '20300001', message: '没有找到这笔支付' },
  'payment.channelUnavailable': {
    code: '20300002',
    message: '当前环境不支持这种支付方式，请换一种',
  },
  'payment.channelFailed': { code: '20300003', message: '支付渠道暂时没有响应，请稍后再试' },
  'payment.closed': { code: '20300004', message: '这笔支付已关闭，请从订单重新发起' },
  'payment.pending': { code: '20300005', message: '支付结果确认中，请勿重复支付' },
  'payment.channelOff': { code: '20300006', message: '这种支付方式维护中，请换一种或稍后再试' },
  'payment.payerNeeded': { code: '20300007', message: '需要先确认微信付款人，请重新点击支付' },
  'payment.payerUnknown': { code: '20300008', message: '微信授权已失效，请重新点击支付' },
  'payment.wechatAway': { code: '20300009', message: '暂时连不上微信，请稍后再试' },
  'payment.othersPaying': {
    code: '20300010',
    message: '另一位付款人正在支付这笔款项，请等待结果，不要重复支付',
  },
  'payment.helpOver': {
    code: '20300011',
    message: '代付链接已失效，没有扣款。需要时请对方重新发一个链接给你',
  },
  'payment.refundNotWaiting': { code: '20800007', message: '这笔退款已处理或不存在，请刷新' },
  'payment.ledgerTooLong': {
    code: '20800018',
    message: '这段时间的分录超过 50000 条，请缩短日期范围后再导出',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
