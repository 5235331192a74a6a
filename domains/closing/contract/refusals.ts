import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'closing.obstructed': { code: '26300001', message: '账号还有没办完的事，请先处理再注销' },
  'closing.alreadyRequested': { code: '26300002', message: '这个账号已经在注销中，请刷新后查看' },
  'closing.notFound': { code: '26300003', message: '没有找到这次注销申请' },
  'closing.moved': { code: '26300004', message: '注销状态已变化，请刷新后再试' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
