import { Board, BoardColumn, boardCard } from '@ev/console-kit/board.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import type { Address } from '@ev/console-kit/use-address.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { type MallOrderStatus, mallOrderStatusNames } from '../../../contract/kinds.ts';
import type { ShippingWork } from '../../../contract/staff-kinds.ts';
import { orderTones } from '../../words/order-tones.ts';
import s from './order-board.module.css';
import { OrderSearch, PaidDays, searchOf } from './order-filters.tsx';
import type { ViewProps } from './view-props.ts';

const cardsShown = 50;

/** Orders that are under way by stage, those that were paid first on top, and those whose parcels need a person. */
export function OrderBoard({ address, acts, notice }: Omit<ViewProps, 'tell'>) {
  const toShip = useColumn(address, { status: 'toShip' });
  const packing = useColumn(address, { status: 'packing' });
  const shipped = useColumn(address, { status: 'shipped' });
  const check = useColumn(address, { work: 'check' });
  const columns = [
    { key: 'toShip', title: mallOrderStatusNames.toShip, query: toShip },
    { key: 'packing', title: mallOrderStatusNames.packing, query: packing },
    { key: 'shipped', title: mallOrderStatusNames.shipped, query: shipped },
    { key: 'check', title: '异常', query: check },
  ];
  const queries = columns.map(({ query }) => query);
  // One of them stands for all: the first that has nothing to show, or could not be refreshed.
  const shown =
    queries.find(({ data, isError }) => data === undefined && isError) ??
    queries.find(({ data }) => data === undefined) ??
    queries.find(({ isRefetchError }) => isRefetchError) ??
    toShip;
  const refetch: typeof shown.refetch = (options) => {
    for (const query of queries) if (query !== shown) void query.refetch(options);
    return shown.refetch(options);
  };
  return (
    <>
      <PageHead
        title="商城订单"
        query={{ isFetching: queries.some(({ isFetching }) => isFetching), refetch }}
      >
        {acts}
      </PageHead>
      {notice}
      <Toolbar>
        <OrderSearch address={address} />
        <PaidDays address={address} />
      </Toolbar>
      <QueryView query={{ ...shown, refetch }} what="商城订单">
        {() => (
          <Board label="商城订单看板">
            {columns.map(({ key, title, query: { data } }) => (
              <BoardColumn
                key={key}
                id={key}
                title={title}
                count={data?.total ?? 0}
                counted={<span className={s.second}>{data?.total ?? 0}</span>}
                empty="没有订单"
                cards={(data?.list ?? []).map((order) => ({
                  key: order.orderNo,
                  card: <OrderCard order={order} onOpen={address.open} />,
                }))}
              />
            ))}
          </Board>
        )}
      </QueryView>
    </>
  );
}

function useColumn(address: Address, filter: { status?: MallOrderStatus; work?: ShippingWork }) {
  return useRead(
    'mall-order.listAllOrders',
    { ...filter, ...searchOf(address), sort: 'paid', descending: false, pageNo: 1, pageSize: cardsShown },
    { keepPrevious: true, refetchOnWindowFocus: 'always', refetchInterval: 60_000 },
  );
}

function OrderCard({
  order: { orderNo, status, goodsText, receiverName, units, paidAt },
  onOpen,
}: {
  order: RowOf<'mall-order.listAllOrders'>;
  onOpen: (orderNo: string) => void;
}) {
  return (
    <button type="button" className={boardCard} onClick={() => onOpen(orderNo)}>
      <span>{orderNo}</span>
      <span>{goodsText}</span>
      <span className={s.second}>
        {receiverName}，{units} 件
      </span>
      <span>
        <ToneTag tone={orderTones[status]}>{mallOrderStatusNames[status]}</ToneTag>
      </span>
      {paidAt && (
        <span className={s.second}>
          付款 <Stamp at={paidAt} />
        </span>
      )}
    </button>
  );
}
