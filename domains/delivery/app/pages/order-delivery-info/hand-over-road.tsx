import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Price } from '@ev/ui/price.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import { handOverSteps } from '../../model/progress.ts';
import s from './hand-over-road.module.css';

/** What is still to be done before the hand-over. */
export function HandOverRoad({ delivery }: { delivery: DeliveryProgress }) {
  const steps = handOverSteps(delivery);
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title="交付准备" extra={`${done} / ${steps.length}`}>
      <ul className={s.list}>
        {steps.map((step) => (
          <li key={step.key} className={s.step} data-done={step.done || undefined}>
            <span className={s.mark} aria-hidden="true">
              {step.done && <Icon name="check" size={16} />}
            </span>
            <span className={s.words}>
              <span className={s.title}>
                {step.title}
                <VisuallyHidden>{step.done ? '，已完成' : '，待完成'}</VisuallyHidden>
              </span>
              <span className={s.text}>{step.text}</span>
            </span>
            {step.dueFen !== null && (
              <span className={s.due}>
                <Price fen={step.dueFen} size="s" before="待付" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
