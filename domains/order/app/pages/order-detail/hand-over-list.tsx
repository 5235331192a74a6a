import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { handOverList } from '../../delivery/hand-over-list.ts';
import { useTicks } from '../../model/use-ticks.ts';
import s from './hand-over-list.module.css';

/** What to bring to the hand-over and what to check there, with ticks stored on this phone. */
export function HandOverList({ order }: { order: Pick<OrderDetail, 'orderNo' | 'balance'> }) {
  const { ticked, toggle } = useTicks(`hand-over-list.${order.orderNo}`);
  const groups = handOverList(order);
  const items = groups.flatMap((group) => group.items);
  const done = items.filter(({ key }) => ticked.has(key)).length;
  return (
    <Fold heading="h2" title="提车清单" extra={`${done} / ${items.length}`}>
      {groups.map((group) => (
        <fieldset key={group.title} className={s.group}>
          <legend className={s.title}>{group.title}</legend>
          {group.items.map(({ key, title, text }) => (
            <Checkbox key={key} className={s.item} checked={ticked.has(key)} onChange={() => toggle(key)}>
              <span className={s.name}>{title}</span>
              <span className={s.text}>{text}</span>
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </Fold>
  );
}
