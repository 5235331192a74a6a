import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { type ReactNode, useState } from 'react';
import type { PriceRow } from '../../../contract/price.ts';
import { PriceBreakdown } from '../../parts/price-breakdown.tsx';
import s from './configurator-bar.module.css';

/** The price of the configuration with its breakdown, and the way on. */
export function ConfiguratorBar({
  rows,
  totalFen,
  children,
}: {
  rows: readonly PriceRow[];
  totalFen: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BottomBar
        lead={
          <button type="button" className={s.price} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Price fen={totalFen} size="l" />
            <span className={s.more}>
              价格明细
              <Icon name="chevron-up" size={16} />
            </span>
          </button>
        }
      >
        {children}
      </BottomBar>
      <Sheet open={open} onClose={() => setOpen(false)} title="价格明细" look="night">
        <PriceBreakdown rows={rows} totalFen={totalFen} totalLabel="车辆总价" />
      </Sheet>
    </>
  );
}
