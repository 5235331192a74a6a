import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { payerNames } from '../../contract/kinds.ts';
import type { Quote, QuoteLine } from '../../contract/maintenance.ts';

/** The lines of a quote with what was decided and who pays. */
export function QuoteSummary({ quote: { lines, payFen } }: { quote: Quote }) {
  return (
    <Card title="报价项目" gap={12}>
      <ul className={stackClass({ gap: 12 })}>
        {lines.map((line) => (
          <li key={line.lineId} className={stackClass({ inline: true, justify: 'between', gap: 8 })}>
            <span>
              {line.name}
              <span className={textClass({ size: 13, tone: 'hint', block: true })}>
                {line.quantityText}，{stateOf(line)}
              </span>
            </span>
            <Price fen={line.totalFen} cents />
          </li>
        ))}
      </ul>
      <Text strong>
        <Price fen={payFen} cents before="需要你支付" />
      </Text>
    </Card>
  );
}

function stateOf({ approved, payer }: QuoteLine): string {
  if (approved === false) return '不做';
  return payer === 'customer' ? (approved ? '你已同意' : '等你选择') : payerNames[payer];
}
