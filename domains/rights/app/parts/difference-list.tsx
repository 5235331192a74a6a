import type { Difference } from '../../contract/right.ts';
import s from './difference-list.module.css';

const words = { added: '新增', removed: '取消', changed: '变更' } as const;

/** The changes in packages, one line per right. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={s.list}>
      {differences.map(({ name, change, before, after }) => (
        <li key={`${change}.${name}`}>
          <p className={s.name}>
            {words[change]} · {name}
          </p>
          {before !== null && <p className={s.line}>原来：{before}</p>}
          {after !== null && <p className={s.line}>现在：{after}</p>}
        </li>
      ))}
    </ul>
  );
}
