import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { type PayStatus, payStatus } from '@ev/payment/contract/statuses.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Stack } from '@ev/ui/stack.tsx';

/** What the customer has paid for others, and where that money is. */
export function PaidList() {
  const query = usePagedRead('help-pay.listPaid');
  useTitle('我代付的款项');
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载代付记录" heights={[72, 72, 72]} />}>
      {({ pages }) => {
        const paid = pages.flatMap(({ list }) => list);
        if (paid.length === 0) {
          return (
            <EmptyState image="list" title="还没有代付记录" description="替别人付的款和退款会列在这里" />
          );
        }
        return (
          <InfiniteList
            state={listStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            endText={paid.length < 5 ? '' : undefined}
          >
            <Stack gap={12} page={0}>
              <CellGroup title="我替别人付的">
                {paid.map(({ payNo, title, amountFen, status, paidAt }) => (
                  <Cell
                    key={`${payNo}${paidAt}`}
                    title={title}
                    description={[stateWords(status), paidAt && formatShortDateTime(new Date(paidAt))]
                      .filter(Boolean)
                      .join(' · ')}
                    value={formatYuan(amountFen)}
                    href={hrefTo('/pages/pay/result', { payNo })}
                  />
                ))}
              </CellGroup>
            </Stack>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

function stateWords(status: PayStatus): string {
  switch (status) {
    case payStatus.refunded:
      return '已退回你的付款账户';
    case payStatus.refunding:
      return '正在退回';
    case payStatus.refundRefused:
    case payStatus.refundFailed:
      return '退款处理中';
    case payStatus.abnormal:
      return '正在核对';
    default:
      return '已支付';
  }
}
