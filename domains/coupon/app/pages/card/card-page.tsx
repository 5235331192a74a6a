import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useState } from 'react';
import { filterOf, tabOf } from '../../model/coupon-tabs.ts';
import { TabbedCoupons } from '../../parts/tabbed-coupons.tsx';
import { couponsRoute } from '../../routes.ts';
import s from './card-page.module.css';
import { CouponSheet } from './coupon-sheet.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { ReceiveSheet } from './receive-sheet.tsx';

/** The customer's coupons by use; an address with a gift opens the sheet in which it is taken. */
export function Page() {
  const address = usePageQuery(couponsRoute);
  const [tab, setTab] = useState(() => tabOf(address.type));
  const [gift, setGift] = useState(address.gift);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const use = filterOf(tab);
  useReplaceAddress(hrefTo('/pages/mine/card', { type: use, gift }));
  const query = usePagedRead('coupon.listCoupons', use ? { use } : {});
  const serverTime = query.data?.pages.at(-1)?.serverTime ?? '';
  const show = (couponNo: string) => {
    setChosen(couponNo);
    setOpen(true);
  };
  return (
    <>
      <div className={s.ways}>
        <CellGroup>
          <Cell icon="gift" title="领券中心" href={hrefTo('/pages/shop/couponZone')} />
          <Cell icon="clock" title="历史卡券" href={hrefTo('/pages/mine/historyCard', { type: use })} />
        </CellGroup>
      </div>
      <TabbedCoupons
        tab={tab}
        onTab={setTab}
        query={query}
        label="卡券"
        empty={
          <EmptyState
            image="card"
            title="还没有可用的券"
            description="去领券中心看看，领到的券会出现在这里"
            footer={<ButtonLink href={hrefTo('/pages/shop/couponZone')}>去领券</ButtonLink>}
          />
        }
      >
        {(coupon) => (
          <CouponTicket coupon={coupon} serverTime={serverTime} onOpen={() => show(coupon.couponNo)} />
        )}
      </TabbedCoupons>
      {chosen !== null && (
        <CouponSheet key={chosen} couponNo={chosen} open={open} onClose={() => setOpen(false)} />
      )}
      {gift !== undefined && (
        <ReceiveSheet
          code={gift}
          onClose={() => setGift(undefined)}
          onShow={(couponNo) => {
            setGift(undefined);
            show(couponNo);
          }}
        />
      )}
    </>
  );
}
