import type { OrderDetail } from '@ev/contract/buy/order';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { useState } from 'react';
import { hrefTo } from '../../../shared/route-link.ts';
import { payResultRoute } from '../../payment/public.ts';
import { optionalRoute } from '../routes.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { PayDeposit } from './pay-deposit.tsx';

/** What the customer can do with the order now, as the server says it. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [cancelling, setCancelling] = useState(false);
  const can = new Set(order.actions);
  const asksForResult = can.has('refreshPayment') && order.payNo !== null;
  const reorder = can.has('reorder');
  // Two actions are what the bar of a small phone holds.
  const cancelInBar = can.has('cancel') && !(asksForResult && can.has('pay'));
  return (
    <>
      {can.has('cancel') && !cancelInBar && (
        <Button variant="quiet" block onClick={() => setCancelling(true)}>
          取消订单
        </Button>
      )}
      {(can.has('pay') || can.has('cancel') || asksForResult || reorder) && (
        <BottomBar
          lead={
            can.has('pay') && !asksForResult ? (
              <Price fen={order.depositFen} size="l" before="定金" />
            ) : undefined
          }
        >
          {cancelInBar && (
            <Button variant="secondary" onClick={() => setCancelling(true)}>
              取消订单
            </Button>
          )}
          {asksForResult && (
            <ButtonLink
              variant={can.has('pay') ? 'secondary' : 'primary'}
              href={hrefTo(payResultRoute, { payNo: order.payNo ?? '' })}
            >
              刷新结果
            </ButtonLink>
          )}
          {can.has('pay') && <PayDeposit order={order}>去支付</PayDeposit>}
          {reorder && (
            <ButtonLink
              href={hrefTo(optionalRoute, {
                code: order.modelCode,
                yearStyle: order.yearStyle,
                config: order.config,
              })}
            >
              用原配置重新选购
            </ButtonLink>
          )}
        </BottomBar>
      )}
      <CancelSheet orderNo={order.orderNo} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}
