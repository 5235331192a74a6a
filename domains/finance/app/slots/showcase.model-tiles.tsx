import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['showcase.model-tiles'] = [
  {
    rank: 43,
    label: '金融计算器',
    text: '首付、月供和年化利率',
    icon: 'wallet',
    href: (modelCode) => hrefTo('/pages/finance/calculatorPage', { modelCode }),
  },
];
