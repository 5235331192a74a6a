import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Quote } from '../../../contract/maintenance.ts';

const texts = {
  signed: '已签署，按确认的项目施工',
  declined: '这次都不做',
} as const;

/** What the quote asks for, or the way to what was decided. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const { workOrderNo, status, payFen, changes, lines } = quote;
  const href = hrefTo('/pages/maintain/sign', { id: workOrderNo });
  if (status === 'signed' || status === 'declined')
    return (
      <CellGroup>
        <Cell
          icon="document"
          title="报价"
          description={texts[status]}
          value={status === 'signed' ? <Price fen={payFen} cents /> : undefined}
          href={href}
        />
      </CellGroup>
    );
  if (status !== 'presented') return null;
  return (
    <Card title={changes.length > 0 ? '报价已更新，请重新确认' : '报价等你确认'} gap={12}>
      <Text tone="body">
        {lines.length} 个项目，确认并签字后施工
        {changes.length > 0 && `：${changes.join('；')}`}
      </Text>
      <Price fen={payFen} cents size="l" before="需要你支付" />
    </Card>
  );
}
