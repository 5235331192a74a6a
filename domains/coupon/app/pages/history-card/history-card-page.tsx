import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Coupon } from '../../../contract/coupon.ts';
import { lastDayOf } from '../../../contract/coupon-words.ts';
import { couponStatusNames } from '../../../contract/kinds.ts';
import { filterOf, tabOf } from '../../model/coupon-tabs.ts';
import { TabbedCoupons } from '../../parts/tabbed-coupons.tsx';
import { Ticket } from '../../parts/ticket.tsx';
import { pastCouponsRoute } from '../../routes.ts';

/** Used, expired, given and withdrawn coupons, with where they went. */
export function Page() {
  const [tab, setTab] = useState(tabOf(usePageQuery(pastCouponsRoute).type));
  const use = filterOf(tab);
  useReplaceAddress(hrefTo('/pages/mine/historyCard', { type: use }));
  const query = usePagedRead('coupon.listPastCoupons', use ? { use } : {});
  return (
    <TabbedCoupons
      tab={tab}
      onTab={setTab}
      query={query}
      label="历史卡券"
      empty={
        <EmptyState
          image="card"
          title="没有历史卡券"
          description="用过、过期和送出的券会出现在这里"
          footer={<ButtonLink href={hrefTo('/pages/mine/card')}>我的卡券</ButtonLink>}
        />
      }
    >
      {(coupon) => <PastTicket coupon={coupon} />}
    </TabbedCoupons>
  );
}

function PastTicket({ coupon }: { coupon: Coupon }) {
  const { status, went, expiresAt, statusSince } = coupon;
  return (
    <Ticket coupon={coupon} past tag={<Tag>{couponStatusNames[status]}</Tag>}>
      {went !== null && (
        <Text size={13} tone="body">
          {went}
        </Text>
      )}
      <Text size={13} tone="hint">
        {status === 'expired'
          ? `有效期至 ${lastDayOf(expiresAt)}`
          : formatFullDay(shanghaiDay(new Date(statusSince)))}
      </Text>
    </Ticket>
  );
}
