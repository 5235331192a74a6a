import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'content.agreementStale': { code: '20200004', message: '协议已更新，请重新阅读并同意' },
  'content.documentNotFound': { code: '20400001', message: '没有找到这份文件' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
