import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import type { usePagedRead } from '@ev/query/paged-read.ts';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import type { ReactNode } from 'react';
import type { Coupon } from '../../contract/coupon.ts';
import { type CouponTab, couponTabs } from '../model/coupon-tabs.ts';

type Query = ReturnType<typeof usePagedRead<'coupon.listCoupons' | 'coupon.listPastCoupons'>>;

/** A list of coupons below the tabs of their uses. */
export function TabbedCoupons({
  tab,
  onTab,
  query,
  label,
  empty,
  children,
}: {
  tab: CouponTab;
  onTab: (tab: CouponTab) => void;
  query: Query;
  /** What is loading. */
  label: string;
  empty: ReactNode;
  children: (coupon: Coupon) => ReactNode;
}) {
  return (
    <>
      <Tabs id="coupons" label="卡券用途" items={couponTabs} value={tab} onChange={onTab} />
      <TabPanel tabs="coupons" name={tab}>
        <QueryState
          query={query}
          skeleton={<CardsSkeleton label={`正在加载${label}`} heights={[128, 128, 128]} />}
        >
          {({ pages }) => {
            const coupons = pages.flatMap(({ list }) => list);
            if (coupons.length === 0) return empty;
            return (
              <InfiniteList
                state={listStateOf(query)}
                onLoadMore={() => void query.fetchNextPage()}
                endText={coupons.length < 4 ? '' : undefined}
              >
                <CardList>
                  {coupons.map((coupon) => (
                    <li key={coupon.couponNo}>{children(coupon)}</li>
                  ))}
                </CardList>
              </InfiniteList>
            );
          }}
        </QueryState>
      </TabPanel>
    </>
  );
}
