import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import type { ComponentProps } from 'react';

/**
 * Shows the result of a query about one order; for another customer's order it links to the customer's own
 * orders.
 */
export function OrderQueryState<Data>(props: Omit<ComponentProps<typeof QueryState<Data>>, 'elsewhere'>) {
  return (
    <QueryState
      {...props}
      elsewhere={<ButtonLink href={hrefTo('/pages/buy/orderList')}>我的订单</ButtonLink>}
    />
  );
}
