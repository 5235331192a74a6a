import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'manual.articleNotFound': {
    code: '25400001',
    message: '没有找到这条说明，可以在用车帮助里搜索',
  },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
