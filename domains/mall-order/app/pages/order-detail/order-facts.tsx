import { copyText } from '@ev/host/copy-text.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { invoiceNames } from '../../model/order-words.ts';

/** Number, times, invoice and remark of an order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { orderNo, createdAt, paidAt, invoice, remark } = order;
  return (
    <CellGroup>
      <Cell
        title="订单号"
        value={orderNo}
        onClick={async () => {
          const copied = await copyText(orderNo);
          feedback.showToast({
            title: copied ? '订单号已复制' : '没能复制，请长按选择',
            durationMs: toastMs.standard,
          });
        }}
      />
      <Cell title="下单时间" value={formatDateTime(new Date(createdAt))} />
      {paidAt !== null && <Cell title="付款时间" value={formatDateTime(new Date(paidAt))} />}
      <Cell title="发票" value={invoiceNames[invoice.wish]} description={invoice.title} />
      {remark !== '' && <Cell title="备注" description={remark} />}
    </CellGroup>
  );
}
