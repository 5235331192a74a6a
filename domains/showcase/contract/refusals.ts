import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'showcase.modelNotFound': { code: '20200001', message: '没有找到这款车，可能已下架' },
  'showcase.configInvalid': {
    code: '20200002',
    message: '这个配置组合无法生产，请返回选配页调整',
  },
  'showcase.configStale': {
    code: '20200003',
    message: '配置或价格已更新，请确认变化后再提交',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
