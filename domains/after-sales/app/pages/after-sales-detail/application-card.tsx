import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { GoodsLine } from '@ev/mall-order/app/public-view.ts';
import { Card } from '@ev/ui/card.tsx';
import { Link } from '@ev/ui/link.tsx';
import type { CaseDetail } from '../../../contract/case.ts';
import { caseKindNames, caseReasonNames } from '../../../contract/kinds.ts';
import { PictureStrip } from '../../parts/picture-strip.tsx';
import { TypedText } from '../../parts/typed-text.tsx';
import s from './application-card.module.css';

/** What the customer applied for. */
export function ApplicationCard({ detail }: { detail: CaseDetail }) {
  const { caseNo, orderNo, kind, reason, text, pictures, appliedAt } = detail;
  const rows = [
    ['售后类型', caseKindNames[kind]],
    ['原因', caseReasonNames[reason]],
    ['售后单号', caseNo],
    ['申请时间', formatShortDateTime(new Date(appliedAt))],
  ] as const;
  return (
    <Card title="申请内容" gap={12}>
      <GoodsLine goods={detail} />
      <dl className={s.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={s.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text && <TypedText>{text}</TypedText>}
      <PictureStrip caseNo={caseNo} pictureIds={pictures} />
      <Link look="alone" href={hrefTo('/pages/shop/orderDetail', { orderId: orderNo })}>
        查看订单
      </Link>
    </Card>
  );
}
