import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Balance } from '../../../contract/balance.ts';
import { receiptKindNames } from '../../../contract/kinds.ts';
import { balanceHead, balanceRows } from '../../model/balance-words.ts';
import { balanceRoute } from '../../routes.ts';
import { AccountCard } from './account-card.tsx';
import s from './balance-page.module.css';
import { OnlineCard } from './online-card.tsx';

const questions = [
  {
    icon: 'wallet',
    title: '可以分几次付吗',
    text: '可以。每一笔到账都会计入，付清为止；转账和在线支付可以一起用。',
  },
  { icon: 'clock', title: '转账多久到账', text: '银行到账后，工作日一般当天确认，确认后会发消息告诉你。' },
  { icon: 'refresh', title: '多付了怎么办', text: '多付的部分会退回你的付款账户，不用申请。' },
] as const;

/** The balance of an order: what is left, where to transfer it, and its payment online. */
export function Page() {
  const { orderNo } = usePageQuery(balanceRoute);
  const query = useRead('bank.getBalance', { orderNo });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载尾款" heights={[96, 220, 180]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo })}>查看订单</ButtonLink>}
    >
      {(balance) => <Shown key={orderNo} balance={balance} />}
    </QueryState>
  );
}

function Shown({ balance }: { balance: Balance }) {
  const { orderNo, modelName, versionName, state, leftFen, byLoan, account, canOpenAccount, online } =
    balance;
  const { title, text } = balanceHead(balance);
  const sums = balanceRows(balance, receiptKindNames);
  const payable = leftFen > 0 && !byLoan && (state === 'open' || state === 'later');
  return (
    <Stack gap={12} page={12}>
      <header className={s.head}>
        <Text size={13} tone="hint">
          {modelName} {versionName}
        </Text>
        <h1 className={s.title}>{title}</h1>
        <Text size={13} tone="body" role="status">
          {text}
        </Text>
      </header>
      {sums.rows.length > 0 && (
        <Card title="车款">
          <PriceRows {...sums} />
        </Card>
      )}
      {payable && (account || canOpenAccount) && <AccountCard balance={balance} />}
      {payable && online.mostFen > 0 && <OnlineCard balance={balance} />}
      {payable && !account && !canOpenAccount && online.mostFen === 0 && (
        <Card title="怎么付">
          <p className={s.soon}>付款方式还在准备，交付门店会联系你。现在不用付款。</p>
        </Card>
      )}
      <WhatNext title="你可能想知道" items={questions} />
      <ButtonLink variant="secondary" block href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
        查看订单
      </ButtonLink>
    </Stack>
  );
}
