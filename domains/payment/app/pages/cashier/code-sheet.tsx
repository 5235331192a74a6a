import { QrCode } from '@ev/app-kit/qr-code.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Payment } from '../../../contract/endpoints.ts';
import { payStatus } from '../../../contract/statuses.ts';
import s from './code-sheet.module.css';

/** Polling interval while the customer may be scanning the code. */
const askEveryMs = 3_000;

/** The code of a payment. Once it is paid, the cashier navigates to the result. */
export function CodeSheet({
  payment,
  code,
  onClose,
}: {
  payment: Payment;
  code: string;
  onClose: () => void;
}) {
  const { payNo, title, amountFen } = payment;
  const { data } = useRead('payment.getPayment', { payNo }, { refetchInterval: askEveryMs });
  const waits = data !== undefined && data.status !== payStatus.toPay;
  const [begun, setBegun] = useState(waits);
  if (waits && !begun) setBegun(true);
  // The attempt that began with this code has ended without money.
  const over = begun && !waits;
  return (
    <Sheet open title="扫码支付" onClose={onClose}>
      <Stack align="center" gap={8} className={s.sheet}>
        <Text tone="body">{title}</Text>
        <Price fen={amountFen} size="l" cents />
        {over ? (
          <p role="status" className={s.over}>
            这个二维码已失效，没有扣款，请关闭后重新支付
          </p>
        ) : (
          <>
            <QrCode text={code} label="支付二维码" />
            <ul className={s.steps}>
              <li>用微信、支付宝或云闪付扫一扫，付款后这里会自动更新</li>
              <li>只有一部手机时，先截屏，再在这些应用里从相册扫</li>
            </ul>
          </>
        )}
        <ButtonLink block href={hrefTo('/pages/pay/result', { payNo })}>
          我已完成支付
        </ButtonLink>
      </Stack>
    </Sheet>
  );
}
