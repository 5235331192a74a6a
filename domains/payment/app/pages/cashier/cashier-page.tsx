import { useApi } from '@ev/app-kit/api.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Price } from '@ev/ui/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { launchAddressOf } from '../../../contract/channels/index.ts';
import type { Payment } from '../../../contract/endpoints.ts';
import { paymentQuery, useStartPayment } from '../../data/payment.ts';
import { keepChannel, lastChannel } from '../../model/last-channel.ts';
import { PaidThing } from '../../parts/paid-thing.tsx';
import layout from '../../parts/payment-layout.module.css';
import { PaymentSkeleton } from '../../parts/payment-skeleton.tsx';
import { cashierRoute } from '../../routes.ts';
import s from './cashier-page.module.css';
import { ChannelChoice } from './channel-choice.tsx';
import { PaymentTerms } from './payment-terms.tsx';

/** The cashier: how much, for what, by which channel. */
export function Page() {
  const { payNo } = usePageQuery(cashierRoute);
  const query = useQuery(paymentQuery(useApi(), payNo));
  return (
    <QueryState query={query} skeleton={<PaymentSkeleton />}>
      {(payment) => <Cashier payment={payment} onExpired={() => void query.refetch()} />}
    </QueryState>
  );
}

function Cashier({ payment, onExpired }: { payment: Payment; onExpired: () => void }) {
  const usable = payment.channels.filter(({ available }) => available).map(({ channel }) => channel);
  const [wanted, setWanted] = useState(lastChannel);
  // What was wanted may be switched off meanwhile, or belong to another environment.
  const channel = usable.find((one) => one === wanted) ?? usable[0] ?? null;
  const start = useStartPayment(payment.payNo);
  const now = useServerNow(payment.serverTime);

  if (!payment.actions.includes('pay')) {
    return <Navigate replace to={hrefTo('/pages/pay/result', { payNo: payment.payNo })} />;
  }
  const pay = () => {
    if (!channel) return;
    keepChannel(channel);
    start.mutate(channel, {
      onSuccess: (started) => {
        const address = launchAddressOf(started);
        if (address) window.location.assign(address);
      },
    });
  };
  return (
    <>
      <PaidThing payment={payment} />
      <section className={layout.amount}>
        <p className={s.title}>{payment.title}</p>
        <Price fen={payment.amountFen} size="xl" cents />
        <p className={s.left}>
          请在 <Countdown until={payment.expiresAt} now={now} look="clock" onEnd={onExpired} /> 内完成支付
        </p>
      </section>
      <div className={layout.channels}>
        <ChannelChoice
          channels={payment.channels}
          value={channel}
          onChange={(chosen) => {
            setWanted(chosen);
            // What kept one channel from opening says nothing of another.
            start.reset();
          }}
        />
      </div>
      <section className={layout.card}>
        <PaymentTerms payment={payment} />
      </section>
      {start.isError && (
        <p className={s.error} role="alert">
          {messageOf(start.error)}
        </p>
      )}
      <BottomBar>
        <Button
          block
          size="l"
          disabled={!channel}
          loading={start.isPending}
          loadingText="正在打开支付"
          onClick={pay}
        >
          确认支付 {formatYuan(payment.amountFen)}
        </Button>
      </BottomBar>
    </>
  );
}
