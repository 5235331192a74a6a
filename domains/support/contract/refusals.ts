import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'support.feedbackNotFound': { code: '21100001', message: '没有找到这条反馈' },
  'support.feedbackMoved': { code: '21100002', message: '反馈状态已变化，请刷新后再处理' },
  'support.tooMuchFeedback': {
    code: '21100003',
    message: '今天提交的反馈已较多，请等待回复，或直接拨打服务热线',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
