import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'rescue.notFound': { code: '25600001', message: '没有找到这次救援，请拨打救援热线' },
  'rescue.moved': { code: '25600002', message: '救援状态已变化，请刷新后再试' },
  'rescue.alreadyOpen': { code: '25600003', message: '你有一次救援正在进行，请打开它查看进度' },
  'rescue.feeChanged': { code: '25600004', message: '取消的费用已变化，请核对后再取消' },
  'rescue.tooMany': { code: '25600005', message: '提交得太频繁，请直接拨打救援热线' },
  'rescue.linkEnded': { code: '25600006', message: '救援已结束，这个链接已失效' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
