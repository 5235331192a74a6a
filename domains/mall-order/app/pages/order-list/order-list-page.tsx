import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OrderGroup, orderGroupNames, orderGroups } from '../../../contract/kinds.ts';
import { orderListRoute } from '../../routes.ts';
import { OrderCard } from './order-card.tsx';
import s from './order-list-page.module.css';

/** The customer's orders of the mall by what they wait for, newest first, with a search. */
export function Page() {
  const { status } = usePageQuery(orderListRoute);
  const group = orderGroups.find((one) => one === status) ?? 'all';
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), 300);
  const counts = useRead('mall-order.countOrders', {}).data;
  const label = (key: OrderGroup) => {
    const count = key === 'all' ? 0 : (counts?.[key] ?? 0);
    return count > 0 ? `${orderGroupNames[key]} ${count}` : orderGroupNames[key];
  };
  return (
    <>
      <div className={s.search}>
        <TextInput
          kind="search"
          icon="search"
          label="搜索订单"
          placeholder="商品名称或订单号"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Tabs
        id="mall-orders"
        label="订单状态"
        items={orderGroups.map((key) => ({ key, label: label(key) }))}
        value={group}
        onChange={(key) =>
          void navigate(hrefTo('/pages/shop/orderList', { status: key === 'all' ? undefined : key }), {
            replace: true,
          })
        }
      />
      <TabPanel tabs="mall-orders" name={group}>
        <Orders group={group} keyword={keyword} />
      </TabPanel>
    </>
  );
}

function Orders({ group, keyword }: { group: OrderGroup; keyword: string }) {
  const query = usePagedRead('mall-order.listOrders', { group, ...(keyword && { keyword }) });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[200, 200, 200]} />}>
      {({ pages }) => {
        const orders = pages.flatMap(({ list }) => list);
        if (orders.length === 0) return <NoOrders searched={keyword !== ''} all={group === 'all'} />;
        return (
          <InfiniteList
            state={listStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            endText={orders.length < 4 ? '' : undefined}
          >
            <CardList>
              {orders.map((order) => (
                <li key={order.orderNo}>
                  <OrderCard order={order} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

function NoOrders({ searched, all }: { searched: boolean; all: boolean }) {
  if (searched)
    return <EmptyState image="search" title="没有找到订单" description="换个商品名称，或核对订单号" />;
  if (!all) return <EmptyState image="list" title="这里没有订单" description="可以在“全部”里查看其他订单" />;
  return (
    <EmptyState
      image="goods"
      title="还没有商城订单"
      description="车品、周边和服务，都可以在商城下单"
      footer={<ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '3' })}>去商城逛逛</ButtonLink>}
    />
  );
}
