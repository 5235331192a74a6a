import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Suspense, useState } from 'react';

/** Loads after the order form, whose first visit needs every byte; the best coupon applies without it. */
const OrderCoupon = latePart(async () => (await import('../parts/order-coupon.tsx')).OrderCoupon);

export const fill: Slots['order.discount'] = { useDiscount };

/** The coupon that saves most, unless the customer chooses another one or none. */
function useDiscount(query: Parameters<Slots['order.discount']['useDiscount']>[0]) {
  const [wanted, setWanted] = useState<'best' | { no: string | null }>('best');
  const refetch = useRefetch();
  const offered = query.data?.discounts ?? [];
  const usable = offered.flatMap(({ no, row }) => (row ? [{ no, row }] : []));
  const isWanted = ({ no }: { no: string }) => wanted !== 'best' && no === wanted.no;
  const isNone = wanted !== 'best' && wanted.no === null;
  const chosen = isNone ? null : (usable.find(isWanted) ?? usable[0] ?? null);
  const choice = (
    <Suspense fallback={<Skeleton shape="block" height={54} />}>
      <OrderCoupon
        offered={query}
        coupons={offered.map(({ no, row, ...coupon }) => ({
          ...coupon,
          couponNo: no,
          savesFen: row ? 0 - row.amountFen : 0,
        }))}
        couponNo={chosen?.no ?? null}
        savedFen={chosen ? 0 - chosen.row.amountFen : 0}
        emptyText="有购车优惠券时，订车前可以在这里使用"
        onChoose={(no) => setWanted({ no })}
      />
    </Suspense>
  );
  return {
    chosen,
    choice,
    refresh: () => Promise.all([query.refetch(), refetch(['coupon.'])]),
  };
}
