import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { ReactNode } from 'react';
import { againstOrder } from '../../change/against-order.ts';
import s from './change-bar.module.css';

/** The price of the edited configuration, compared with the order's. */
export function ChangeBar({
  totalFen,
  orderFen,
  children,
}: {
  totalFen: number;
  orderFen: number;
  children: ReactNode;
}) {
  return (
    <BottomBar
      lead={
        <div className={s.price} role="status">
          <Price fen={totalFen} size="l" />
          <span className={s.difference} data-same={totalFen === orderFen || undefined}>
            {againstOrder(totalFen, orderFen)}
          </span>
        </div>
      }
    >
      {children}
    </BottomBar>
  );
}
