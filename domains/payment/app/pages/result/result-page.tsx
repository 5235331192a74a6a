import { fills as helps } from 'virtual:ev/slot/payment.help';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Payment } from '../../../contract/endpoints.ts';
import { resultStatus } from '../../../contract/statuses.ts';
import { businessOf } from '../../model/business-of.ts';
import { nextPoll } from '../../model/poll-schedule.ts';
import { resultWords } from '../../model/result-words.ts';
import { helperSteps, whatFollows } from '../../model/what-follows.ts';
import { PaidThing } from '../../parts/paid-thing.tsx';
import { PaymentSkeleton } from '../../parts/payment-skeleton.tsx';
import { payResultRoute } from '../../routes.ts';
import s from './result-page.module.css';

/** The result of a payment: failed, unknown, paid, or please wait. */
export function Page() {
  const { payNo } = usePageQuery(payResultRoute);
  const [asked, setAsked] = useState(0);
  const query = useRead(
    'payment.getPayment',
    { payNo },
    {
      refetchInterval: ({ state }) => {
        const open = state.data === undefined || state.data.resultStatus === 2;
        const times = state.dataUpdateCount + state.errorUpdateCount - asked;
        return open ? (nextPoll(times - 1) ?? false) : false;
      },
    },
  );
  return (
    <QueryState query={query} skeleton={<PaymentSkeleton />}>
      {(payment) => (
        <Result
          payment={payment}
          asking={query.isFetching}
          onAsk={() => {
            setAsked(asked + 1);
            void query.refetch();
          }}
        />
      )}
    </QueryState>
  );
}

function Result({ payment, asking, onAsk }: { payment: Payment; asking: boolean; onAsk: () => void }) {
  const business = businessOf(payment);
  const words = resultWords(payment, business?.paidText ?? '');
  const canPay = payment.actions.includes('pay');
  const paid = payment.resultStatus === resultStatus.paid;
  const failed = payment.resultStatus === resultStatus.failed;
  const cashier = hrefTo('/pages/pay/cashier', { payNo: payment.payNo });
  const helper = payment.as === 'helper';
  const follows = whatFollows(payment, helper ? helperSteps : (business?.nextSteps ?? []));
  const [help] = helps;
  const { businessNo } = payment;
  const further =
    businessNo === null
      ? help && { label: help.link.label, href: help.link.href() }
      : business && { label: business.link.label, href: business.link.href(businessNo) };
  return (
    <>
      <StatusView
        image={paid && business ? <PaidThing payment={payment} /> : words.image}
        compact
        live="status"
        title={words.title}
        description={words.text}
        actions={
          <div className={s.actions}>
            {canPay && failed && (
              <ButtonLink block href={cashier}>
                重新支付
              </ButtonLink>
            )}
            {payment.actions.includes('refresh') && (
              <Button block loading={asking} onClick={onAsk}>
                刷新结果
              </Button>
            )}
            {further && (
              <ButtonLink block variant={paid ? 'primary' : 'secondary'} href={further.href}>
                {further.label}
              </ButtonLink>
            )}
            {canPay && !failed && (
              <ButtonLink block variant="quiet" href={cashier}>
                还没有付款，继续支付
              </ButtonLink>
            )}
          </div>
        }
        footer={
          <span className={textClass({ tone: 'hint' })}>
            {payment.title} <Price fen={payment.amountFen} size="s" cents />
          </span>
        }
      />
      {follows && <WhatNext {...follows} />}
    </>
  );
}
