import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ConfiguredGroup } from '../model/configured-groups.ts';
import s from './configuration-list.module.css';

/** The options of the car, group by group. */
export function ConfigurationList({ groups }: { groups: readonly ConfiguredGroup[] }) {
  return (
    <dl className={stackClass({ gap: 16 })}>
      {groups.map(({ group, items }) => (
        <div key={group} className={s.group}>
          <dt className={textClass({ tone: 'hint' })}>{group}</dt>
          {items.map((item) => (
            <dd key={item.code} className={s.item}>
              {item.swatch && (
                <span className={s.swatch} style={{ background: item.swatch }} aria-hidden="true" />
              )}
              <span>
                {item.name}
                {item.note && <span className={s.note}>{item.note}</span>}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
