import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { ReactNode } from 'react';
import type { PriceRow } from '../../../contract/price.ts';
import s from './configurator-bar.module.css';

const loadPriceSheet = async () => (await import('./price-sheet.tsx')).PriceSheet;

/** The price of the configuration with its breakdown, and the button to continue. */
export function ConfiguratorBar({
  rows,
  totalFen,
  children,
}: {
  rows: readonly PriceRow[];
  totalFen: number;
  children: ReactNode;
}) {
  useCodeAhead(loadPriceSheet);
  const { Modal: PriceSheet, open, show, close } = useLateModal(loadPriceSheet);
  return (
    <>
      <BottomBar
        lead={
          <button type="button" className={s.price} aria-haspopup="dialog" onClick={show}>
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
      {PriceSheet && <PriceSheet open={open} onClose={close} rows={rows} totalFen={totalFen} />}
    </>
  );
}
