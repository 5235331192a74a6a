import { hrefTo } from '@ev/app-kit/route-link.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { useState } from 'react';
import type { Intent } from '../../../contract/intent.ts';
import s from './intent-actions.module.css';
import { IntentCancelSheet } from './intent-cancel-sheet.tsx';
import { IntentChangeSheet } from './intent-change-sheet.tsx';
import { IntentRefundSheet } from './intent-refund-sheet.tsx';

/** The actions that the server allows for a reservation now. */
export function IntentActions({ intent }: { intent: Intent }) {
  const [open, setOpen] = useState<'cancel' | 'refund' | 'change' | null>(null);
  const { actions, intentNo, offer, orderNo, payNo } = intent;
  if (actions.length === 0) return null;
  const can = new Set(actions);
  const close = () => setOpen(null);
  return (
    <div className={s.actions}>
      {can.has('cancel') && (
        <Button size="s" variant="quiet" onClick={() => setOpen('cancel')}>
          取消预订
        </Button>
      )}
      {can.has('refund') && (
        <Button size="s" variant="quiet" onClick={() => setOpen('refund')}>
          申请退款
        </Button>
      )}
      {can.has('change') && (
        <Button size="s" variant="secondary" onClick={() => setOpen('change')}>
          申请变更
        </Button>
      )}
      {can.has('refreshPayment') && payNo !== null && (
        <ButtonLink size="s" variant="secondary" href={hrefTo('/pages/pay/result', { payNo })}>
          刷新结果
        </ButtonLink>
      )}
      {can.has('upgrade') && (
        <ButtonLink size="s" href={hrefTo('/pages/buy/optional', { code: offer.modelCode, intentNo })}>
          转大定
        </ButtonLink>
      )}
      {can.has('pay') && (
        <PayButton size="s" business={{ type: 'intentOrder', no: intentNo }}>
          去支付
        </PayButton>
      )}
      {can.has('viewOrder') && orderNo !== null && (
        <ButtonLink size="s" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
          查看购车订单
        </ButtonLink>
      )}
      <IntentCancelSheet intentNo={intentNo} open={open === 'cancel'} onClose={close} />
      <IntentRefundSheet intent={intent} open={open === 'refund'} onClose={close} />
      <IntentChangeSheet intent={intent} open={open === 'change'} onClose={close} />
    </div>
  );
}
