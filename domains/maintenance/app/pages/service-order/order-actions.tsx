import { hrefTo } from '@ev/app-kit/route-link.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { SubmitBar } from '@ev/ui/submit-bar.tsx';
import type { WorkOrder } from '../../../contract/maintenance.ts';
import { SettleButton } from './settle-button.tsx';

/** The one thing that the work order waits for: the decision about the quote, or the payment. */
export function OrderActions({ order }: { order: WorkOrder }) {
  const { workOrderNo, canPay, payFen, cardFen, quote } = order;
  if (canPay)
    return (
      <SubmitBar fen={payFen - cardFen} before="应付">
        {payFen === cardFen ? (
          <SettleButton workOrderNo={workOrderNo} />
        ) : (
          <PayButton business={{ type: 'maintenance', no: workOrderNo }}>去付款</PayButton>
        )}
      </SubmitBar>
    );
  if (quote?.status !== 'presented') return null;
  return (
    <BottomBar>
      <ButtonLink block size="l" href={hrefTo('/pages/maintain/sign', { id: workOrderNo })}>
        {quote.flowNo === null ? '确认报价' : '去签署'}
      </ButtonLink>
    </BottomBar>
  );
}
