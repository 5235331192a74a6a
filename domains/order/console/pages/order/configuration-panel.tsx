import { Panel } from '@ev/console-kit/panel.tsx';
import type { Order } from '../../data/order.ts';
import { configurationGroupText } from '../../words/order-words.ts';
import s from './configuration-panel.module.css';

/** The chosen options. A group with several choices has one line. */
export function ConfigurationPanel({ order }: { order: Order }) {
  const groups = Map.groupBy(order.configuration, ({ group }) => group);
  return (
    <Panel title="配置">
      <dl className={s.list}>
        {[...groups].map(([group, options]) => (
          <div key={group}>
            <dt>{configurationGroupText(group)}</dt>
            <dd>{options.map(({ name }) => name).join('、')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
