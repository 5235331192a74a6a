import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'rights.rightNotFound': { code: '21950001', message: '没有找到这项权益' },
  'rights.orderNotFound': { code: '21950002', message: '没有找到这份订单的权益' },
  'rights.carNotFound': { code: '21950003', message: '没有找到这辆车的权益' },
  'rights.notClaimable': { code: '21950004', message: '这项权益现在不能领取，请刷新后查看' },
  'rights.rightMoved': { code: '21950005', message: '权益状态已变化，请刷新后再处理' },
  'rights.rightOver': { code: '21950006', message: '这项权益已失效，不能再领取或发放' },
  'rights.orderOnHold': { code: '21950007', message: '订单正在退订，退订结束前不能领取或发放权益' },
  'rights.packageFirm': {
    code: '21950008',
    message: '订单已锁单、正在处理或已结束，权益包不能再更换',
  },
  'rights.keptElsewhere': {
    code: '21950009',
    message: '这项权益正在家充桩安装里办理，不用再领取，请到家充桩页查看进度',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
