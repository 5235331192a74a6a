import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'coupon.notFound': { code: '22130001', message: '没有找到这张优惠券' },
  'coupon.moved': { code: '22130002', message: '这张优惠券已被使用或状态已变化，请重新选择' },
  'coupon.notFitting': { code: '22130003', message: '这张优惠券不能用于这个订单，请重新选择' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
