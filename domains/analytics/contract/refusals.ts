import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'analytics.issueNotFound': { code: '21500001', message: '没有找到这个异常，可能已超过保存期限' },
  'analytics.issueMoved': { code: '21500002', message: '异常状态已变化，请刷新后再处理' },
  'analytics.foreignPage': { code: '21500003', message: '只接收本站页面的统计' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
