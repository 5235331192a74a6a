import { fills } from 'virtual:ev/slot/payment.help';
import { Fills } from '@ev/app-kit/fills.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { CellGroup } from '@ev/ui/cell.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Payment } from '../../../contract/endpoints.ts';
import { usePay } from '../../data/pay.ts';
import { useTold } from '../../data/use-told.ts';
import { keepChannel, lastChannel } from '../../model/last-channel.ts';
import type { Told } from '../../model/pay.ts';
import { PaidThing } from '../../parts/paid-thing.tsx';
import layout from '../../parts/payment-layout.module.css';
import { PaymentSkeleton } from '../../parts/payment-skeleton.tsx';
import { cashierRoute } from '../../routes.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { payNote } from './pay-note.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { useOffered } from './use-offered.ts';

const helps = fills.map(({ Row }) => Row);

/** The cashier: amount, business and channels. */
export function Page() {
  const { payNo } = usePageQuery(cashierRoute);
  const query = useRead('payment.getPayment', { payNo });
  return (
    <QueryState query={query} skeleton={<PaymentSkeleton />}>
      {(payment) => <Cashier payment={payment} onExpired={() => void query.refetch()} />}
    </QueryState>
  );
}

function Cashier({ payment, onExpired }: { payment: Payment; onExpired: () => void }) {
  const navigate = useNavigate();
  const offered = useOffered(payment.channels);
  const usable = offered.filter(({ available }) => available);
  const [wanted, setWanted] = useState(lastChannel);
  // The preferred channel may have been switched off, or may not be available on this client.
  const chosen = usable.find(({ channel }) => channel === wanted) ?? usable[0] ?? null;
  const result = hrefTo('/pages/pay/result', { payNo: payment.payNo });
  const paying = usePay((outcome) => {
    if (outcome === 'done') void navigate(result, { replace: true });
  });
  const now = useServerNow(payment.serverTime);
  const canPay = payment.actions.includes('pay');

  const pay = (told?: Told) => {
    if (!chosen) return;
    const { channel, ways } = chosen;
    keepChannel(channel);
    paying.mutate({ payNo: payment.payNo, channel, ways, told });
  };
  useTold(usePageQuery(cashierRoute), canPay, hrefTo('/pages/pay/cashier', { payNo: payment.payNo }), pay);

  if (!canPay) return <Navigate replace to={result} />;
  return (
    <>
      <PaidThing payment={payment} />
      <section className={stackClass({ align: 'center', gap: 8, page: 16 }, layout.amount)}>
        <Text tone="body">{payment.title}</Text>
        <Price fen={payment.amountFen} size="xl" cents />
        <Text tone="hint" size={13} digits>
          请在 <Countdown until={payment.expiresAt} now={now} look="clock" onEnd={onExpired} /> 内完成支付
        </Text>
      </section>
      <div className={layout.channels}>
        <ChannelChoice
          channels={offered}
          value={chosen?.channel ?? null}
          onChange={(channel) => {
            setWanted(channel);
            // An error of one channel does not concern another.
            paying.reset();
          }}
        />
      </div>
      {payment.as === 'customer' && helps.length > 0 && (
        <section className={layout.card}>
          <CellGroup>
            <Fills of={helps} props={{ payment }} />
          </CellGroup>
        </section>
      )}
      <section className={layout.card}>
        <PaymentTerms payment={payment} />
      </section>
      <BottomBar note={payNote(paying, result)}>
        <Button
          block
          size="l"
          disabled={!chosen}
          loading={paying.isPending}
          loadingText={paying.opened ? '等待支付完成' : '正在打开支付'}
          onClick={() => pay()}
        >
          确认支付 {formatYuan(payment.amountFen)}
        </Button>
      </BottomBar>
      {paying.code && <CodeSheet payment={payment} code={paying.code} onClose={paying.putCodeAway} />}
    </>
  );
}
