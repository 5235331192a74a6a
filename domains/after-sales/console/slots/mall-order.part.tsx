import { useMay } from '@ev/console-kit/permission.tsx';
import type { MallOrderPart } from '@ev/mall-order/console/public.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { RefundUnshipped } from '../pages/unshipped/refund-unshipped.tsx';

/** Refunds the rest of an order of which a part was shipped. */
function UnshippedRest({ order, onDone }: MallOrderPart) {
  const mayDecide = useMay('afterSales.decide');
  const [open, setOpen] = useState(false);
  const rest = order.lines.filter(
    ({ quantity, shippedQuantity, droppedQuantity }) => shippedQuantity + droppedQuantity < quantity,
  );
  const partly = order.status === 'packing' && order.parcels.length > 0;
  if (!mayDecide || !partly || rest.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>未发的商品退款</Button>
      {open && (
        <RefundUnshipped
          orderNo={order.orderNo}
          lines={rest}
          onDone={onDone}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const fill = UnshippedRest;
