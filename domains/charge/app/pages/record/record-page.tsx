import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Rate } from '@ev/ui/rate.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { Link, useNavigate } from 'react-router';
import type { ChargeOrderLine } from '../../../contract/charge.ts';
import { type ChargeStatus, chargeStatuses, chargeStatusNames, isLive } from '../../../contract/statuses.ts';
import { energyText } from '../../model/charge-words.ts';
import { StageTag } from '../../parts/stage-tag.tsx';
import { recordRoute } from '../../routes.ts';
import s from './record-page.module.css';

type Tab = ChargeStatus | 'all';
const tabs = [
  { key: 'all' as Tab, label: '全部' },
  ...chargeStatuses.map((key) => ({ key: key as Tab, label: chargeStatusNames[key] })),
];

/** All sessions of the customer, with monthly totals. */
export function Page() {
  const { status } = usePageQuery(recordRoute);
  const navigate = useNavigate();
  const shown: Tab = status ?? 'all';
  const show = (next: Tab) =>
    navigate(hrefTo('/pages/charge/record', { status: next === 'all' ? undefined : next }), {
      replace: true,
    });
  return (
    <>
      <Tabs<Tab> id="records" label="充电订单状态" items={tabs} value={shown} onChange={show} />
      <TabPanel tabs="records" name={shown}>
        <Records status={status} />
      </TabPanel>
    </>
  );
}

function Records({ status }: { status: ChargeStatus | undefined }) {
  const query = usePagedRead('charge.listOrders', { status });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载充电记录" heights={[88, 130, 130, 130]} />}
    >
      {({ pages }) => {
        const orders = pages.flatMap(({ list }) => list);
        const months = pages[0]?.months ?? [];
        if (orders.length === 0)
          return (
            <EmptyState
              image="bolt"
              title={status ? `没有${chargeStatusNames[status]}的充电` : '还没有充电记录'}
              description="充电后，电量、费用和账单会出现在这里"
            />
          );
        return (
          <InfiniteList
            state={listStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            endText={orders.length < 5 ? '' : undefined}
          >
            {!status && months.length > 0 && (
              <ul className={s.months} aria-label="每月合计">
                {months.map(({ month, count, energyWh, amountFen }) => (
                  <li key={month} className={s.month}>
                    <span className={s.note}>{month.replace('-', ' 年 ')} 月</span>
                    <strong className={s.sum}>{formatYuan(amountFen)}</strong>
                    <span className={s.note}>
                      {energyText(energyWh)} · {count} 次
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <CardList>
              {orders.map((order) => (
                <li key={order.chargeOrderId}>
                  <Record order={order} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

function Record({ order }: { order: ChargeOrderLine }) {
  const now = useNow() ?? undefined;
  const { chargeOrderId, stage, status, stationName, gunName, plate, amountFen, energyWh } = order;
  const href = hrefTo(isLive(stage) ? '/pages/charge/progress' : '/pages/charge/detail', {
    id: chargeOrderId,
  });
  return (
    <Link to={href} className={s.card}>
      <div className={s.head}>
        <h2 className={s.station}>{stationName}</h2>
        <StageTag status={status} stage={stage} />
      </div>
      <span className={s.note}>
        {formatShortDateTime(new Date(order.createdAt), now)} · {gunName}
        {plate && ` · ${formatPlate(plate)}`}
      </span>
      {order.stars !== null && <Rate label={`你的评分 ${order.stars} 星`} value={order.stars} />}
      <span className={s.head}>
        <span>{energyText(energyWh)}</span>
        <span className={s.amount}>
          {order.status === '0' || stage === 'onHold' ? '待结算' : formatYuan(amountFen)}
        </span>
      </span>
    </Link>
  );
}
