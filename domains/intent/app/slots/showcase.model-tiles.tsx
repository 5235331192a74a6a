import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['showcase.model-tiles'] = [
  {
    rank: 40,
    label: '预订',
    text: '诚意金随时可退',
    icon: 'wallet',
    href: (code) => hrefTo('/pages/buy/preOrder', { code }),
  },
  {
    rank: 50,
    label: '心愿单',
    text: '说说你最期待什么',
    icon: 'heart',
    href: (modelCode) => hrefTo('/pages/buy/wishEntry', { modelCode }),
  },
];
