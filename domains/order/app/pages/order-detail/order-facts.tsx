import { hrefTo } from '@ev/app-kit/route-link.ts';
import { copyText } from '@ev/host/share.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Fold } from '@ev/ui/fold.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import type { OrderDetail } from '../../../contract/order.ts';

/** Whose order it is, of which car, and what was agreed to when it was made: looked up now and then. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { buyer, maskedVin } = order;
  const copy = async () => {
    const copied = await copyText(order.orderNo);
    feedback.showToast({
      title: copied ? '订单号已复制' : '没能复制，请长按订单号选择',
      durationMs: toastMs.standard,
    });
  };
  return (
    <Fold heading="h2" title="订单信息" extra={buyer.companyName ?? buyer.name} flush>
      <ul>
        <Cell
          title="订单号"
          description={order.orderNo}
          trailing={<IconButton icon="copy" size={20} label="复制订单号" onClick={() => void copy()} />}
        />
        <Cell title="下单时间" value={formatDateTime(new Date(order.createdAt))} />
        {buyer.companyName && (
          <Cell title={buyer.companyName} description={buyer.maskedCreditCode ?? undefined} />
        )}
        <Cell title={buyer.type === '1' ? '经办人' : '购车人'} value={buyer.name} />
        <Cell title="手机号" value={buyer.maskedPhone} />
        <Cell title="上牌城市" value={order.cityName} />
        {maskedVin && <Cell title="车架号" description={maskedVin} />}
        {order.terms.map(({ code, version, title }) => (
          <Cell
            key={code}
            title={`《${title}》`}
            value={`版本 ${version}`}
            href={hrefTo('/pages/explain', { code, version })}
          />
        ))}
      </ul>
    </Fold>
  );
}
