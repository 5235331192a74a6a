import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'lead.leadNotFound': { code: '20400003', message: '没有找到这条线索' },
  'lead.leadMoved': { code: '20400004', message: '线索状态已变化，请刷新后再处理' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
