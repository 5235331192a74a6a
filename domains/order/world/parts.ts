import { dictionariesPart, listed } from '@ev/content/world/dictionaries-part.ts';
import { cancelReasons } from '../contract/cancel-reasons.ts';

const cancelReasonLabels: Record<(typeof cancelReasons)[number], string> = {
  changedMind: '暂时不想买了',
  otherConfig: '想换一个配置',
  otherPrice: '价格或优惠不合适',
  deliveryTime: '交付时间太久',
  other: '其他原因',
};

/** What the demo world has of this domain. */
export const parts = () => [
  dictionariesPart('orderDictionaries', [listed('cancelReasons', cancelReasons, cancelReasonLabels)]),
];
