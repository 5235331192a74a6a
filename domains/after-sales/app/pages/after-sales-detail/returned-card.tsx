import { pointsText } from '@ev/mall-order/app/public.ts';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { CaseDetail } from '../../../contract/case.ts';
import { caseStatus } from '../../../contract/kinds.ts';
import { extrasOf, hasFailed } from '../../model/case-words.ts';

/** What comes back, or what is exchanged for what; nothing once a case has failed. */
export function ReturnedCard({
  detail: { kind, status, returned, variantText, newVariantText },
}: {
  detail: CaseDetail;
}) {
  if (hasFailed(status)) return null;
  if (kind === 'exchange')
    return (
      <Card title="换货内容">
        {variantText} 换成 {newVariantText}
      </Card>
    );
  const isDone = status === caseStatus.done;
  return (
    <CellGroup title={isDone ? '已退回' : '将退回'} footer="款项原路退回，一般 7 个工作日内到账">
      <Cell title="退款" value={<Price fen={returned.payFen} />} />
      {returned.points > 0 && <Cell title="积分" value={pointsText(returned.points)} />}
      {extrasOf(returned).map((extra) => (
        <Cell key={extra} title={extra} />
      ))}
    </CellGroup>
  );
}
