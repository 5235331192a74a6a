import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['showcase.buy-cell'] = () => (
  <Cell
    icon="wallet"
    title="金融计算器"
    description="算一算首付、月供和年化利率"
    href={hrefTo('/pages/finance/calculatorPage')}
  />
);
