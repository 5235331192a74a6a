import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { lockNeed } from '../../contract/kinds.ts';

export const fill: Slots['order.lock-need'] = {
  need: lockNeed,
  label: '签署合同',
  href: (orderNo) => hrefTo('/pages/buy/write', { orderNo }),
  title: '锁单前请签署购车合同',
  lines: [
    '合同写明车辆配置、价格、交付时间和双方责任',
    '签署约需 5 分钟，请准备购车人的证件',
    '签署不等于锁单：锁单前仍可退订，定金全额退回',
  ],
};
