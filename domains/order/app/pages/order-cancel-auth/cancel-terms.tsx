import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Card } from '@ev/ui/card.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { cancelConsequences, type CancelTerms as Terms } from '../../cancel/cancel-consequences.ts';
import s from './cancel-terms.module.css';

/** The consequences of cancelling a paid order, and how each payment is refunded. */
export function CancelTerms({ terms }: { terms: Terms }) {
  const { refunds, refundFen, needsDecision } = terms;
  return (
    <>
      <Card title="退订前请了解">
        <ul className={s.lines}>
          {cancelConsequences(terms).map((line) => (
            <li key={line}>
              <WholeText text={line} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={needsDecision ? '同意后退款' : '退款'}>
        <PriceRows
          rows={refunds.map(({ name, way, amountFen }) => ({
            key: `${name} ${way}`,
            label: name,
            fen: amountFen,
            note: way,
          }))}
          totalFen={refundFen}
        />
        <p className={s.note}>退款受理后一般 7 个工作日内到账，以支付渠道为准。</p>
      </Card>
    </>
  );
}
