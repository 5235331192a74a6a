import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'trip.notFound': { code: '25300001', message: '没有找到这次行程，可能已删除' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
