import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'message.notFound': { code: '20600001', message: '没有找到这条消息' },
  'message.templateNotFound': { code: '20600002', message: '没有找到这个消息模板' },
  'message.templateChanged': {
    code: '20600003',
    message: '模板刚刚被其他人修改，请核对最新内容后再保存',
  },
  'message.smsNotFound': { code: '20600004', message: '没有找到这条短信' },
  'message.smsNotFailed': {
    code: '20600005',
    message: '这条短信正在发送或已经发出，请刷新查看',
  },
  'message.switchFixed': {
    code: '20600006',
    message: '这类短信关系到付款、时间或账号安全，不能关闭',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
