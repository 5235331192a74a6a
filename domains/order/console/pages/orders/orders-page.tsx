import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StaleNotice } from '@ev/console-kit/stale-notice.tsx';
import { Title } from '@ev/console-kit/title.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListView, searchOf, viewOf } from './list-address.ts';
import { OrderFilters } from './order-filters.tsx';
import s from './orders-page.module.css';
import { OrdersTable } from './orders-table.tsx';

export function OrdersPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = viewOf(search);
  const { keyword, status, heldByFactory, pageNo, pageSize } = view;
  const orders = useRead(
    'order.listAllOrders',
    {
      keyword: keyword || undefined,
      status: status ?? undefined,
      heldByFactory: heldByFactory || undefined,
      pageNo,
      pageSize,
    },
    { keepPrevious: true },
  );
  const total = orders.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));

  const show = (change: Partial<ListView>, options?: { replace: boolean }) =>
    void navigate({ search: searchOf({ ...view, pageNo: 1, ...change }) }, options);

  useShortcuts({
    r: () => void orders.refetch(),
    '[': () => pageNo > 1 && show({ pageNo: pageNo - 1 }),
    ']': () => pageNo < lastPage && show({ pageNo: pageNo + 1 }),
  });

  // Orders that left the filter can take the last page with them.
  const beyond = orders.isSuccess && !orders.isPlaceholderData && pageNo > lastPage;
  const lastSearch = searchOf({ ...view, pageNo: lastPage });
  useEffect(() => {
    if (beyond) void navigate({ search: lastSearch }, { replace: true });
  }, [beyond, lastSearch, navigate]);

  return (
    <>
      <Title page="订单列表" />
      <h1 className={s.title}>订单列表</h1>
      <OrderFilters
        view={view}
        onChange={show}
        total={orders.data && !orders.isPlaceholderData ? total : null}
        updatedAt={orders.dataUpdatedAt}
        refreshing={orders.isFetching}
        onRefresh={() => void orders.refetch()}
      />
      <StaleNotice shown={orders.isRefetchError} />
      <div className={s.table}>
        {orders.isError && !orders.isRefetchError ? (
          <ErrorView
            error={orders.error}
            retrying={orders.isFetching}
            onRetry={() => void orders.refetch()}
          />
        ) : (
          <OrdersTable
            view={view}
            rows={orders.data?.list ?? []}
            total={total}
            pending={orders.isPending}
            waiting={orders.isPlaceholderData}
            onChange={show}
          />
        )}
      </div>
    </>
  );
}
