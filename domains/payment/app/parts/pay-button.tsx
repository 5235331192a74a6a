import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Button, type ButtonLook } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useOpenPayment } from '../data/open-payment.ts';
import type { Business } from '../data/payment.ts';

/** Opens the payment of an order or a reservation and navigates to the cashier. */
export function PayButton({
  business,
  children,
  ...look
}: { business: Business; children: ReactNode } & ButtonLook) {
  const navigate = useNavigate();
  const open = useOpenPayment(business);
  const pay = () =>
    open.mutate(undefined, {
      onSuccess: ({ payNo }) => navigate(hrefTo('/pages/pay/cashier', { payNo })),
      onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
    });
  return (
    <Button {...look} loading={open.isPending} loadingText="正在打开收银台" onClick={pay}>
      {children}
    </Button>
  );
}
