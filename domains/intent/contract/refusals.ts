import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'intent.offerClosed': { code: '20200019', message: '这个预订方案已结束或还没有开始' },
  'intent.offerDiffers': {
    code: '20200020',
    message: '只能变更为金额相同的预订方案，其他方案请退款后重新预订',
  },
  'intent.intentNotFound': { code: '20200021', message: '没有找到这个预订' },
  'intent.intentNotPayable': {
    code: '20200022',
    message: '预订当前不能支付，请刷新查看最新状态',
  },
  'intent.intentNotCancellable': {
    code: '20200023',
    message: '预订当前不能取消，请刷新查看最新状态',
  },
  'intent.intentNotRefundable': {
    code: '20200024',
    message: '预订当前不能退款，请刷新查看最新状态',
  },
  'intent.intentNotChangeable': {
    code: '20200025',
    message: '预订当前不能变更，请刷新查看最新状态',
  },
  'intent.intentNotUsable': {
    code: '20200026',
    message: '这笔诚意金当前不能抵扣，请刷新查看最新状态',
  },
  'intent.intentHeld': {
    code: '20200027',
    message: '你已有这款车的有效预订，可在“我的预订”查看',
  },
  'intent.intentMoved': { code: '20800009', message: '预订状态已变化，请刷新后再处理' },
  'intent.targetHeld': {
    code: '20800010',
    message: '客户已有目标车型的另一个有效预订，只能拒绝这次变更',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
