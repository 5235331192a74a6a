import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'service-desk.notFound': { code: '25900001', message: '没有找到这次咨询' },
  'service-desk.moved': { code: '25900002', message: '咨询状态已变化，请刷新后再处理' },
  'service-desk.takenByOther': { code: '25900003', message: '已有同事接待这位客户' },
  'service-desk.notYours': { code: '25900004', message: '这次咨询已由其他同事接待，请刷新后再处理' },
  'service-desk.tooMany': { code: '25900005', message: '发送得太频繁，请稍后再试' },
  'service-desk.nothingToRate': { code: '25900006', message: '这次咨询还不能评价，或已经评价过' },
  'service-desk.cardNotFound': { code: '25900007', message: '没有找到要发送的内容' },
  'service-desk.ticketOver': { code: '25900008', message: '连接已失效，请重新进入页面' },
  'service-desk.replyNotFound': { code: '25900009', message: '没有找到这条快捷回复' },
  'service-desk.colleagueAway': { code: '25900010', message: '这位同事现在不能接待，请选择其他同事' },
  'service-desk.notInCharge': { code: '25900012', message: '这次咨询由其他同事接待，请先接手再处理' },
  'service-desk.newMessage': { code: '25900011', message: '客户刚发来新消息，请先查看' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
