import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['showcase.model-tiles'] = [
  {
    rank: 45,
    label: '权益',
    text: '随车有什么',
    icon: 'gift',
    href: (modelCode) => hrefTo('/pages/buy/rightsPackage', { modelCode }),
  },
];
