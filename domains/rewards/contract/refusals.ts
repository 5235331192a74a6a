import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'rewards.notEnoughPoints': { code: '22120001', message: '积分不足，请减少使用的积分' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
