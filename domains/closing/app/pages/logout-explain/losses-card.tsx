import { Card } from '@ev/ui/card.tsx';
import { closingFacts } from '../../model/closing-words.ts';
import s from './losses-card.module.css';

/** The consequences: what this customer loses, then what applies to everybody. */
export function LossesCard({ losses }: { losses: readonly string[] }) {
  return (
    <Card title="注销后">
      <ul className={s.facts}>
        {[...losses, ...closingFacts].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Card>
  );
}
