import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Difference } from '../../contract/right.ts';

const words = { added: '新增', removed: '取消', changed: '变更' } as const;

/** The changes in packages, one line per right. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={stackClass({ gap: 12 })}>
      {differences.map(({ name, change, before, after }) => (
        <li key={`${change}.${name}`}>
          <Text strong>
            {words[change]} · {name}
          </Text>
          {before !== null && (
            <Text tone="body" size={13}>
              原来：{before}
            </Text>
          )}
          {after !== null && (
            <Text tone="body" size={13}>
              现在：{after}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
