import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { rules } from '../model/rules.ts';
import s from './rules.module.css';

/** The rules of reservations. */
export function Rules() {
  return (
    <Card gap={8} aria-labelledby="reserve-rules">
      <Head id="reserve-rules" size={15}>
        预约规则
      </Head>
      <ul className={s.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
