import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { CustomerNumber } from '@ev/contact/console/public.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Link } from 'react-router';
import { mallOrderStatusNames } from '../../../contract/kinds.ts';
import type { StaffOrder } from '../../../contract/staff-order.ts';
import { orderTones } from '../../words/order-tones.ts';

const wishNames = { none: '不需要', personal: '个人', company: '企业' } as const;
const less = (fen: number) => (fen > 0 ? `−${formatYuan(fen)}` : null);

/** Status, receiver, money and invoice of an order. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { orderNo, status, uid, nickname, invoice, points, refundFen } = order;
  return (
    <Facts
      rows={[
        [
          '状态',
          <ToneTag key="status" tone={orderTones[status]}>
            {mallOrderStatusNames[status]}
          </ToneTag>,
        ],
        [
          '客户',
          <Link key="user" to={`/users/${uid}`}>
            {nickname}
          </Link>,
        ],
        ['收货人', order.receiverName],
        [
          '手机号',
          <CustomerNumber key="phone" kind="mallOrder" subjectId={orderNo} masked={order.maskedPhone} />,
        ],
        ['地址', order.addressText],
        ['备注', order.remark || null],
        ['商品金额', formatYuan(order.goodsFen)],
        ['活动优惠', less(order.reducedFen)],
        [
          '优惠券',
          less(order.couponFen) && `${less(order.couponFen)}，${order.couponName ?? order.couponNo}`,
        ],
        ['积分抵扣', less(order.pointsFen)],
        ['运费', formatYuan(order.feeFen)],
        ['应付', formatYuan(order.payFen) + (points > 0 ? ` 和 ${points} 积分` : '')],
        ['退款', refundFen > 0 ? formatYuan(refundFen) : null],
        ['下单', exactStampText(order.createdAt)],
        ['付款', order.paidAt && exactStampText(order.paidAt)],
        ['支付单', order.paidPayNo ?? (order.payNos.join('、') || null)],
        [
          '发票',
          [wishNames[invoice.wish], invoice.title, invoice.taxNo].filter((one) => one !== null).join('，'),
        ],
      ]}
    />
  );
}
