import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'operations.jobNotFailed': {
    code: '21000001',
    message: '任务已不在失败列表中，请刷新查看最新状态',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
