import { CarStill } from '@ev/app-kit/car-still.tsx';
import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { KeptConfigurations } from '@ev/showcase/app/public-view.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useNavigate } from 'react-router';
import type { OrderSummary } from '../../../contract/order.ts';
import { groupOfOrder, orderGroups, readOrderGroup } from '../../list/list-tabs.ts';
import { orderListRoute } from '../../routes.ts';
import { OrderCard } from './order-card.tsx';
import s from './order-list-page.module.css';

/** The customer's car orders, in the server's order: active ones first. */
export function Page() {
  const group = readOrderGroup(usePageQuery(orderListRoute).status);
  const navigate = useNavigate();
  const query = usePagedRead('order.listOrders');
  const listState = listStateOf(query);
  return (
    <>
      <Tabs
        id="orders"
        label="订单状态"
        equal
        items={orderGroups}
        value={group}
        onChange={(key) =>
          navigate(hrefTo('/pages/buy/orderList', { status: key === 'all' ? undefined : key }), {
            replace: true,
          })
        }
      />
      <TabPanel tabs="orders" name={group}>
        <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[330, 330]} />}>
          {({ pages }) => {
            // A customer has few orders, so they are filtered here and changing the tab needs no request.
            const orders = pages
              .flatMap(({ list }) => list)
              .filter(({ status }) => group === 'all' || groupOfOrder(status) === group);
            const empty = orders.length === 0 && listState === 'end';
            return (
              <InfiniteList
                state={listState}
                onLoadMore={() => void query.fetchNextPage()}
                endText={empty || orders.length < 3 ? '' : undefined}
              >
                {!empty ? (
                  <Orders orders={orders} />
                ) : group === 'all' ? (
                  <NoOrders />
                ) : (
                  <EmptyState image="list" title="这里没有订单" description="可以在「全部」里查看其他订单" />
                )}
              </InfiniteList>
            );
          }}
        </QueryState>
      </TabPanel>
    </>
  );
}

function Orders({ orders }: { orders: OrderSummary[] }) {
  return (
    <CardList>
      {orders.map((order) => (
        <li key={order.orderNo}>
          <OrderCard order={order} />
        </li>
      ))}
    </CardList>
  );
}

/**
 * For a customer without orders: a featured car, a link to all models, and the configurations stored on this
 * phone.
 */
function NoOrders() {
  return (
    <>
      <EmptyState
        image={<CarStill family="sedan" view="front" alt="" first sizes="min(80vw, 420px)" />}
        title="还没有购车订单"
        description="选好配置，支付定金就能下单"
        footer={<ButtonLink href={hrefTo('/pages/buy/allCar')}>去选车</ButtonLink>}
      />
      <div className={s.kept}>
        <KeptConfigurations />
      </div>
      <WhatNext
        title="从选车到提车"
        items={[
          { icon: 'palette', title: '选配', text: '选颜色、轮毂和内饰，价格和交付时间随时看得到。' },
          { icon: 'wallet', title: '支付定金', text: '定金计入车款，支付后 7 天内可免费退订。' },
          { icon: 'car', title: '等待提车', text: '生产、运输和到店，每一步都会告诉你。' },
        ]}
      />
    </>
  );
}
