import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { reviewDays } from '../../contract/kinds.ts';
import type { OrderRow } from '../../contract/order.ts';
import { BuyAgain } from './buy-again.tsx';
import { CancelSheet } from './cancel-sheet.tsx';

export function hasActions(order: OrderRow): boolean {
  const { canPay, canCancel, canConfirmReceipt, canReview, canAppend, canBuyAgain, parcelCount } = order;
  const about = canReview || canAppend || canBuyAgain || parcelCount > 0;
  return canPay || canCancel || canConfirmReceipt || about;
}

/** What the customer can do with an order now; the last one is the most likely. */
export function OrderActions({ order }: { order: OrderRow }) {
  const [asked, setAsked] = useState<'cancel' | 'receive' | null>(null);
  const { orderNo, parcelCount, canPay, canCancel, canConfirmReceipt, canReview, canAppend, canBuyAgain } =
    order;
  const close = () => setAsked(null);
  if (!hasActions(order)) return null;
  return (
    <>
      <Stack inline wrap justify="end" gap={8}>
        {canCancel && (
          <Button size="s" variant="quiet" onClick={() => setAsked('cancel')}>
            取消订单
          </Button>
        )}
        {canBuyAgain && <BuyAgain orderNo={orderNo} />}
        {parcelCount > 0 && (
          <ButtonLink
            size="s"
            variant="secondary"
            href={hrefTo('/pages/shop/logistics', { orderId: orderNo })}
          >
            查看物流
          </ButtonLink>
        )}
        {(canReview || canAppend) && (
          <ButtonLink size="s" variant="secondary" href={hrefTo('/pages/shop/comment', { orderId: orderNo })}>
            {canReview ? '评价' : '追加评价'}
          </ButtonLink>
        )}
        {canConfirmReceipt && (
          <Button size="s" onClick={() => setAsked('receive')}>
            确认收货
          </Button>
        )}
        {canPay && (
          <PayButton size="s" business={{ type: 'mallOrder', no: orderNo }}>
            付款
          </PayButton>
        )}
      </Stack>
      <CancelSheet orderNo={orderNo} open={asked === 'cancel'} onClose={close} />
      <ReceiveSheet orderNo={orderNo} open={asked === 'receive'} onClose={close} />
    </>
  );
}

function ReceiveSheet({ orderNo, open, onClose }: { orderNo: string; open: boolean; onClose: () => void }) {
  const receive = useCommand('mall-order.confirmReceipt');
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title="确认收到全部商品"
      facts={['请先检查商品再确认，确认后不能撤销', `确认后 ${reviewDays} 天内可以评价`]}
      keep="还没收到"
      confirm={{ label: '确认收货', busy: '正在确认' }}
      command={receive}
      onConfirm={() =>
        receive.mutate(
          { orderNo },
          {
            onSuccess() {
              onClose();
              feedback.showToast({ title: '已确认收货', icon: 'success', durationMs: toastMs.standard });
            },
          },
        )
      }
    />
  );
}
