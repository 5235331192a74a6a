import type { Slots } from '@ev/app-kit/slots.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { useState } from 'react';
import { CouponCell } from '../parts/coupon-cell.tsx';

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
  const choice = query.data ? (
    <CouponCell
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
  ) : (
    <CellGroup>
      {query.isError ? (
        <Cell
          icon="gift"
          title="优惠券"
          value="没有加载出来，点击重试"
          onClick={() => void query.refetch()}
        />
      ) : (
        <Cell icon="gift" title="优惠券" value="正在加载" />
      )}
    </CellGroup>
  );
  return {
    chosen,
    choice,
    refresh: () => Promise.all([query.refetch(), refetch(['coupon.'])]),
  };
}
