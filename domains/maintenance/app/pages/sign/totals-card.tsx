import { Card } from '@ev/ui/card.tsx';
import { Cell } from '@ev/ui/cell.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { QuoteLine } from '../../../contract/maintenance.ts';
import { type Decisions, totalsOf } from '../../model/decisions.ts';

/** What each payer pays; undecided lines count as approved. */
export function TotalsCard({ lines, decisions }: { lines: readonly QuoteLine[]; decisions: Decisions }) {
  return (
    <Card title="费用合计">
      <ul>
        {totalsOf(lines, decisions).map(({ payer, label, fen }) => (
          <Cell key={payer} title={label} value={<Price fen={fen} cents />} />
        ))}
      </ul>
    </Card>
  );
}
