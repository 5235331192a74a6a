import { useBackPress } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { nearestFirst } from '@ev/store/app/public.ts';
import { StoreCard, StoreListSkeleton } from '@ev/store/app/public-view.ts';
import type { Store } from '@ev/store/contract/endpoints.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Tag } from '@ev/ui/tag.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetail } from '../../../contract/order.ts';
import { ChangeSteps } from '../../change/change-steps.tsx';
import type { StoreWay } from '../../change/change-way.ts';
import { ReviewSheet } from '../../change/review-sheet.tsx';
import { StoreReview } from '../../change/store-review.tsx';
import { storeWayOf } from '../../change/ways.ts';
import { NotPossible } from '../../parts/not-possible.tsx';
import { OrderQueryState } from '../../parts/order-query-state.tsx';
import { orderChangeStoreRoute } from '../../routes.ts';
import { CurrentStore } from './current-store.tsx';
import s from './order-change-store-page.module.css';
import { StorePlace } from './store-place.tsx';

/** Changes the store of an order: at once before its release to the factory, with the consent of others after it. */
export function Page() {
  const { orderNo } = usePageQuery(orderChangeStoreRoute);
  const query = useRead('order.getOrder', { orderNo });
  return (
    <OrderQueryState query={query} skeleton={<StoreListSkeleton />}>
      {(order) => {
        const way = storeWayOf(order);
        return way ? (
          <ChooseStore key={way.when} order={order} way={way} />
        ) : (
          <NotPossible order={order} act="变更门店" />
        );
      }}
    </OrderQueryState>
  );
}

type Place = { cityCode: string; position: { lat: number; lng: number } | null };

function ChooseStore({ order, way }: { order: OrderDetail; way: StoreWay }) {
  const [place, setPlace] = useState<Place>({ cityCode: order.cityCode, position: null });
  const [chosen, setChosen] = useState<string | null>(null);
  const stores = useRead('store.listStores', {
    cityCode: place.cityCode,
    service: 'delivery',
    pageSize: 50,
  });
  return (
    <>
      <CurrentStore store={order.store} />
      <StorePlace cityCode={place.cityCode} onPlace={setPlace} />
      <QueryState query={stores} skeleton={<StoreListSkeleton />}>
        {({ list }) => (
          <Stores stores={sorted(list, place.position)} current={order.store.id} onChoose={setChosen} />
        )}
      </QueryState>
      <Review order={order} way={way} storeId={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

function sorted(stores: Store[], position: Place['position']): Store[] {
  return position ? nearestFirst(stores, position) : stores;
}

function Stores({
  stores,
  current,
  onChoose,
}: {
  stores: readonly Store[];
  current: string;
  onChoose: (id: string) => void;
}) {
  if (stores.length === 0) {
    return (
      <EmptyState
        image="place"
        title="这里还没有可以交付的门店"
        description="换个城市看看，也可以保留现在的门店"
      />
    );
  }
  return (
    <ul className={s.list} aria-label="可以交付的门店">
      {stores.map((store) => (
        <li key={store.id}>
          <StoreCard
            store={store}
            action={
              store.id === current ? (
                <Tag tone="accent">现在的门店</Tag>
              ) : (
                <Button size="s" aria-label={`选择 ${store.name}`} onClick={() => onChoose(store.id)}>
                  选这家
                </Button>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Review({
  order,
  way,
  storeId,
  onClose,
}: {
  order: OrderDetail;
  way: StoreWay;
  storeId: string | null;
  onClose: () => void;
}) {
  const { orderNo } = order;
  const navigate = useNavigate();
  // Keeps its content while the sheet slides away.
  const [shown, setShown] = useState(storeId);
  if (storeId !== null && storeId !== shown) setShown(storeId);
  const quote = way.useQuote({ orderNo, storeId: shown ?? '' }, { enabled: storeId !== null });
  const change = way.useSend();
  // The customer cannot go back while the request is pending.
  useBackPress(() => change.isPending);
  return (
    <ReviewSheet
      title="变更交付门店"
      open={storeId !== null}
      onClose={() => {
        onClose();
        change.reset();
      }}
      query={quote}
      command={change}
      confirm={way.confirm}
      onConfirm={({ store }) =>
        change.mutate(
          { orderNo, storeId: store.id },
          {
            onSuccess: () => {
              feedback.showToast({ title: way.done, icon: 'success', durationMs: toastMs.custom });
              navigate(way.doneHref(orderNo), { replace: true });
            },
          },
        )
      }
    >
      {(difference) => (
        <>
          <ChangeSteps steps={way.steps} />
          <StoreReview change={difference} store={order.store} />
        </>
      )}
    </ReviewSheet>
  );
}
