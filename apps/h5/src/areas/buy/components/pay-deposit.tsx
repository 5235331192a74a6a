import type { OrderSummary } from '@ev/contract/buy/order';
import { Button, type ButtonLook } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/form-errors.ts';
import { hrefTo } from '../../../shared/route-link.ts';
import { cashierRoute } from '../../payment/public.ts';
import { useOpenPayment } from '../data/orders.ts';

/** Opens the order's payment and leads to the cashier. */
export function PayDeposit({
  order,
  children,
  ...look
}: { order: Pick<OrderSummary, 'orderNo'>; children: ReactNode } & ButtonLook) {
  const navigate = useNavigate();
  const open = useOpenPayment(order.orderNo);
  const pay = () =>
    open.mutate(undefined, {
      onSuccess: ({ payNo }) => navigate(hrefTo(cashierRoute, { payNo })),
      onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
    });
  return (
    <Button {...look} loading={open.isPending} loadingText="正在打开收银台" onClick={pay}>
      {children}
    </Button>
  );
}
