import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'factory.eventMoved': {
    code: '20800011',
    message: '工厂消息的处理情况已变化，请刷新后再处理',
  },
  'factory.eventSeen': { code: '20800012', message: '这条消息已核对或不存在，请刷新' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
