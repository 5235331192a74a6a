import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { cancelConsequences, type CancelTerms as Terms } from '../model/cancel-consequences.ts';
import s from './cancel-terms.module.css';

/** What cancelling a paid order means, and how each payment comes back. */
export function CancelTerms({ terms }: { terms: Terms }) {
  const { refunds, refundFen, needsDecision } = terms;
  return (
    <>
      <Card title="退订前请了解">
        <ul className={s.lines}>
          {cancelConsequences(terms).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card title={needsDecision ? '同意后退款' : '退款'}>
        <dl>
          {refunds.map(({ name, way, amountFen }) => (
            <div key={`${name} ${way}`} className={s.row}>
              <dt>
                {name}
                <span className={s.way}>{way}</span>
              </dt>
              <dd>
                <Price fen={amountFen} />
              </dd>
            </div>
          ))}
          <div className={s.total}>
            <dt>合计</dt>
            <dd>
              <Price fen={refundFen} />
            </dd>
          </div>
        </dl>
        <p className={s.note}>退款受理后一般 7 个工作日内到账，以支付渠道为准。</p>
      </Card>
    </>
  );
}
