import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { useMay } from '@ev/console-kit/permission.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StaleNotice } from '@ev/console-kit/stale-notice.tsx';
import { Title } from '@ev/console-kit/title.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { SavedViews } from '@ev/staff/console/public.tsx';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BulkBar, useMayActInBulk } from './bulk/bulk-bar.tsx';
import { type ColumnKey, keepColumns, keptColumns } from './column-keys.ts';
import { ExportButton, type ExportSaid } from './export-button.tsx';
import { askOf, isFiltered, type ListView, noFilter, searchOf, viewOf } from './list-address.ts';
import { ListSummary } from './list-summary.tsx';
import { OrderFilters } from './order-filters.tsx';
import s from './orders-page.module.css';
import { OrdersTable } from './orders-table.tsx';

export function OrdersPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const me = useMe().data;
  const view = viewOf(search);
  const { pageNo, pageSize } = view;
  const columns = view.columns ?? (me ? keptColumns(me.id) : null);
  const orders = useRead('order.listAllOrders', { ...askOf(view), pageNo, pageSize }, { keepPrevious: true });
  const total = orders.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const [said, setSaid] = useState<ExportSaid | null>(null);
  const mayExport = useMay('orders.export');
  const mayAct = useMayActInBulk();
  const [chosen, setChosen] = useState<{ search: string; orderNos: string[] }>({ search, orderNos: [] });
  // A selection made in another view is no longer visible, and staff must not act on orders they do not see.
  const selected = chosen.search === search ? chosen.orderNos : [];

  const show = (change: Partial<ListView>, options?: { replace: boolean }) =>
    void navigate({ search: searchOf({ ...view, pageNo: 1, ...change }) }, options);
  const showColumns = (next: readonly ColumnKey[] | null) => {
    if (me) keepColumns(me.id, next);
    show({ columns: next, pageNo }, { replace: true });
  };

  useShortcuts({
    r: () => void orders.refetch(),
    '[': () => pageNo > 1 && show({ pageNo: pageNo - 1 }),
    ']': () => pageNo < lastPage && show({ pageNo: pageNo + 1 }),
  });

  // The last page can disappear when orders leave the filter.
  const beyond = orders.isSuccess && !orders.isPlaceholderData && pageNo > lastPage;
  const lastSearch = searchOf({ ...view, pageNo: lastPage });
  useEffect(() => {
    if (beyond) void navigate({ search: lastSearch }, { replace: true });
  }, [beyond, lastSearch, navigate]);

  return (
    <>
      <Title page="订单列表" />
      <div className={s.head}>
        <h1 className={s.title}>订单列表</h1>
        <SavedViews
          page="orders"
          search={searchOf({ ...view, columns, pageNo: 1 })}
          onOpen={(next) => void navigate({ search: next })}
        />
      </div>
      <OrderFilters view={view} columns={columns} onChange={show} onColumns={showColumns} />
      <ListSummary
        found={orders.data && !orders.isPlaceholderData ? orders.data : null}
        updatedAt={orders.dataUpdatedAt}
        refreshing={orders.isFetching}
        onRefresh={() => void orders.refetch()}
        onClear={isFiltered(view) ? () => show(noFilter) : null}
      >
        {mayAct && selected.length > 0 && (
          <BulkBar
            orderNos={selected}
            onSelect={(orderNos) => setChosen({ search, orderNos: [...orderNos] })}
          />
        )}
        {mayExport && <ExportButton view={view} onSaid={setSaid} />}
      </ListSummary>
      <div role="status">
        {said && (
          <Alert
            className={s.notice}
            type={said.type}
            showIcon
            title={said.text}
            closable={{ onClose: () => setSaid(null), 'aria-label': '关闭' }}
          />
        )}
      </div>
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
            columns={columns}
            selected={mayAct ? selected : null}
            onSelect={(orderNos) => setChosen({ search, orderNos })}
            onChange={show}
          />
        )}
      </div>
    </>
  );
}
