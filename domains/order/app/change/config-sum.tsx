import type { Api } from '@ev/contract';
import { shiftWords } from '../../contract/range-shift.ts';
import { againstOrder } from './against-order.ts';
import s from './config-sum.module.css';

/** What another configuration changes, in one sentence. */
export function ConfigSum({ change }: { change: Api['order.quoteConfigChange']['output'] }) {
  return (
    <p className={s.sum}>
      车价{againstOrder(change.afterTotalFen, change.beforeTotalFen)}，交付
      {shiftWords(change.before, change.after)}
    </p>
  );
}
