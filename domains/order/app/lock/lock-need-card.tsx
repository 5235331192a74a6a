import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { LockNeed } from './lock-need.ts';
import s from './lock-need-card.module.css';

/** What comes before the lock, and why; the button for it is in the bar of the page. */
export function LockNeedCard({ need }: { need: LockNeed }) {
  return (
    <Card title={need.title}>
      <ul className={s.lines}>
        {need.lines.map((line) => (
          <li key={line} className={s.line}>
            <Icon name="check" size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
