import type { cancelReasons } from '../../contract/cancel-reasons.ts';

/** The customer's reasons for cancelling, in words. */
export const cancelReasonWords: Readonly<Record<string, string>> = {
  changedMind: '暂时不想买了',
  otherConfig: '想换一个配置',
  otherPrice: '价格或优惠不合适',
  deliveryTime: '交付时间太久',
  other: '其他原因',
} satisfies Record<(typeof cancelReasons)[number], string>;
