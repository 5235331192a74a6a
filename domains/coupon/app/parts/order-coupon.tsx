import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { ComponentProps } from 'react';
import { CouponCell } from './coupon-cell.tsx';

/** The coupon of an order of a car, also while its coupons load and when they could not be loaded. */
export function OrderCoupon({
  offered,
  ...cell
}: ComponentProps<typeof CouponCell> & {
  /** The query that reads the coupons. */
  offered: { data?: unknown; isError: boolean; refetch: () => Promise<unknown> };
}) {
  if (offered.data) return <CouponCell {...cell} />;
  return (
    <CellGroup>
      {offered.isError ? (
        <Cell
          icon="gift"
          title="优惠券"
          value="没有加载出来，点击重试"
          onClick={() => void offered.refetch()}
        />
      ) : (
        <Cell icon="gift" title="优惠券" value="正在加载" />
      )}
    </CellGroup>
  );
}
