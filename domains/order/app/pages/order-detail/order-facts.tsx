import { CopyButton } from '@ev/app-kit/copy-button.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { VinText } from '../../delivery/vin-text.tsx';
import s from './order-facts.module.css';

/** Buyer, car and accepted agreements, which the customer needs only occasionally. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { buyer, vin } = order;
  return (
    <Fold heading="h2" title="订单信息" extra={buyer.companyName ?? buyer.name} flush>
      <ul>
        <Cell
          title="订单号"
          description={<span className={s.number}>{order.orderNo}</span>}
          trailing={<CopyButton what="订单号" text={order.orderNo} />}
        />
        <Cell title="下单时间" value={<WholeText text={formatDateTime(new Date(order.createdAt))} />} />
        {buyer.companyName && (
          <Cell title={buyer.companyName} description={buyer.maskedCreditCode ?? undefined} />
        )}
        <Cell title={buyer.type === '1' ? '经办人' : '购车人'} value={buyer.name} />
        <Cell title="手机号" value={buyer.maskedPhone} />
        <Cell title="上牌城市" value={order.cityName} />
        {vin && (
          <Cell
            title="车架号"
            description={<VinText vin={vin} />}
            trailing={<CopyButton what="车架号" text={vin} />}
          />
        )}
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
