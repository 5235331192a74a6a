import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'charge.orderNotFound': { code: '23300001', message: '没有找到这笔充电订单' },
  'charge.orderMoved': { code: '23300002', message: '充电订单状态已变化，请刷新后再操作' },
  'charge.gunNotFound': { code: '23300003', message: '没有找到这把充电枪，请重新扫码或选择' },
  'charge.plugFirst': { code: '23300004', message: '请先把充电枪插入车辆，再启动充电' },
  'charge.gunTaken': { code: '23300005', message: '这把枪正在被使用，请换一把' },
  'charge.gunAway': { code: '23300006', message: '这把枪离线或故障，请换一把' },
  'charge.unpaidOrder': { code: '23300007', message: '有一笔充电订单还没有支付，支付后即可充电' },
  'charge.sessionLive': { code: '23300008', message: '你有一笔正在进行的充电，结束后才能再次启动' },
  'charge.notPayable': { code: '23300009', message: '这笔充电订单现在不能支付，请刷新后再看' },
  'charge.notStoppable': { code: '23300010', message: '充电已经结束或还没有开始，无法停止' },
  'charge.tooManyPlates': { code: '23300011', message: '最多保存 10 个车牌，请先删除不用的' },
  'charge.plateHeld': { code: '23300012', message: '这个车牌已在你的列表里' },
  'charge.plateNotFound': { code: '23300013', message: '没有找到这个车牌' },
  'charge.alreadyObjected': { code: '23300014', message: '这笔订单已提交过异议，请等待处理结果' },
  'charge.notObjectable': { code: '23300015', message: '这笔订单现在不能提交异议' },
  'charge.operatorOff': { code: '23300017', message: '这家运营商暂停服务，请换一个充电站' },
  'charge.tooManyWatchers': { code: '23300018', message: '打开的充电页面过多，请关闭其他页面' },
  'charge.ticketOver': { code: '23300019', message: '连接已失效，请刷新页面' },
  'charge.noBillToSettle': { code: '23300020', message: '运营商还没有给出账单，无法按账单结算' },
  'charge.carNotFound': { code: '23300021', message: '没有找到这辆车，请刷新后再试' },
  'charge.plugNotAgreed': { code: '23300022', message: '请先阅读并同意即插即充服务约定' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
