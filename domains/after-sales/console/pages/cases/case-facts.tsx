import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { mallOrderStatusNames } from '@ev/mall-order/contract/kinds.ts';
import { Link } from 'react-router';
import { caseKindNames, caseReasonNames, caseStatusNames } from '../../../contract/kinds.ts';
import type { StaffCase } from '../../../contract/staff-case.ts';
import { goodsConditionNames, refundStateNames } from '../../../contract/staff-kinds.ts';
import { amountText } from '../../words/amount-text.ts';
import { caseTones, refundTones } from '../../words/case-tones.ts';

type Props = { detail: StaffCase };

/** Who applied for what, why and until when staff decide. */
export function ApplicationFacts({ detail }: Props) {
  const { status, kind, reason, text, deadline, overdue, staffText } = detail;
  return (
    <Facts
      rows={[
        [
          '状态',
          <span key="status">
            <ToneTag tone={caseTones[status]}>{caseStatusNames[status]}</ToneTag>{' '}
            {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
          </span>,
        ],
        [
          '截止',
          deadline && (
            <span key="deadline">
              <Stamp at={deadline.at} />，{deadline.text}
            </span>
          ),
        ],
        ['类型', caseKindNames[kind]],
        ['商品', `${detail.name} ${detail.variantText} ×${detail.quantity}`],
        ['换成', detail.newVariantText],
        ['原因', caseReasonNames[reason]],
        ['问题描述', text || null],
        ['寄回运费', kind === 'refund' ? null : detail.brandPaysWay ? '品牌承担' : '客户承担'],
        ['给客户的说明', staffText],
        [
          '客户',
          <span key="customer">
            <Link to={`/users/${detail.uid}`}>{detail.nickname}</Link> {detail.maskedPhone}
          </span>,
        ],
        ['申请', exactStampText(detail.appliedAt)],
      ]}
    />
  );
}

const parcelText = ({ carrierName, trackingNo, sentAt }: NonNullable<StaffCase['wayBack']>) =>
  `${carrierName} ${trackingNo}，${exactStampText(sentAt)}`;

/** The goods on their way back and forth. */
export function GoodsFacts({ detail: { wayBack, resent, condition, returnAddress } }: Props) {
  if (!returnAddress && !wayBack && !resent) return null;
  return (
    <DrawerSection name="商品">
      <Facts
        rows={[
          ['寄回地址', returnAddress && `${returnAddress.name} ${returnAddress.phone} ${returnAddress.text}`],
          ['客户寄回', wayBack && parcelText(wayBack)],
          ['验收', condition && goodsConditionNames[condition]],
          ['寄给客户', resent && parcelText(resent)],
        ]}
      />
    </DrawerSection>
  );
}

/** What goes back and what has gone back. */
export function MoneyFacts({ detail: { kind, returned, formerFen, refund, order } }: Props) {
  return (
    <DrawerSection name="退款">
      <Facts
        rows={[
          [
            '进度',
            <ToneTag key="state" tone={refundTones[refund.state]}>
              {refundStateNames[refund.state]}
            </ToneTag>,
          ],
          ['失败原因', refund.trouble],
          [kind === 'exchange' ? '改为退货时退回' : '退回', amountText(returned)],
          ['按规则可退', formerFen === null ? null : formatYuan(formerFen)],
          ['优惠券', returned.coupon],
          ['运费', returned.withFee ? '包含在退款中' : null],
          ['支付单', order.payNo],
        ]}
      />
      <ul>
        {refund.rows.map(({ text, payFen, points, at }) => (
          <li key={`${at} ${text}`}>
            <Stamp at={at} /> {text} {amountText({ payFen, points })}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

/** The order and the whole line. */
export function OrderFacts({ detail: { orderNo, order, line } }: Props) {
  return (
    <DrawerSection name="订单">
      <Facts
        rows={[
          [
            '订单号',
            <Link key="order" to={`/mall-orders?q=${orderNo}`}>
              {orderNo}
            </Link>,
          ],
          ['状态', mallOrderStatusNames[order.status]],
          ['下单', exactStampText(order.createdAt)],
          ['收货', order.receivedAt && exactStampText(order.receivedAt)],
          ['购买', `${line.quantity} 件，已发 ${line.shippedQuantity} 件，${amountText(line)}`],
          ['七天无理由', line.returnable ? '支持' : '不支持'],
          ['优惠券', order.couponName],
          ['运费', formatYuan(order.feeFen)],
          ['收货地址', order.addressText],
        ]}
      />
    </DrawerSection>
  );
}
