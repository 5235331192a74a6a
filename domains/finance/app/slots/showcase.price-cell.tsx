import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['showcase.price-cell'] = ({ modelCode, totalFen }) => (
  <Cell
    icon="wallet"
    title="金融计算器"
    description="按这份配置算首付、月供和年化利率"
    href={hrefTo('/pages/finance/calculatorPage', { modelCode, price: String(totalFen) })}
  />
);
