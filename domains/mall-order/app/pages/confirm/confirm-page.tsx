import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import type { ReactNode } from 'react';
import { useQuote } from '../../data/use-quote.ts';
import { type Item, itemsText, readItems } from '../../model/items.ts';
import { confirmRoute } from '../../routes.ts';
import { ConfirmForm } from './confirm-form.tsx';

/** The last page before an order: where to, with which coupon and points, for how much. */
export function Page() {
  const items = readItems(usePageQuery(confirmRoute).items);
  const toCart = (
    <ButtonLink variant="secondary" href={hrefTo('/pages/shop/cart')}>
      回到购物车
    </ButtonLink>
  );
  if (!items) return <RefusedState description="这个链接不完整或有误，请从购物车重新结算" actions={toCart} />;
  return <Quoted items={items} elsewhere={toCart} />;
}

function Quoted({ items, elsewhere }: { items: readonly Item[]; elsewhere: ReactNode }) {
  const name = `mall-order.confirm.${itemsText(items)}`;
  const { query, ...choosing } = useQuote({ name, items });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在计算订单金额" heights={[76, 180, 160, 200]} />}
      elsewhere={elsewhere}
    >
      {(quote) => <ConfirmForm name={name} items={items} quote={quote} {...choosing} />}
    </QueryState>
  );
}
