import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['showcase.model-tiles'] = [
  {
    rank: 27,
    label: '预约试驾',
    text: '开一圈，就知道',
    icon: 'wheel',
    href: (modelCode) => hrefTo('/pages/car/reserveSeeCar', { modelCode }),
  },
];
