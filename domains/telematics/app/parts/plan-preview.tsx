import { keepUnits } from '@ev/kernel/figures.ts';
import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { PlanPreview as Preview } from '../../contract/telematics.ts';
import s from './plan-preview.module.css';

/** When the plan would run next, and what is in its way, before it is saved. */
export function PlanPreview({ preview }: { preview: { data: Preview | undefined; pending: boolean } }) {
  const { data, pending } = preview;
  return (
    <Card gap={8} aria-label="保存后" aria-busy={pending}>
      <div role="status">
        <Text tone="title">
          {data
            ? keepUnits(data.nextText === null ? '关闭时不会运行' : `下次运行 ${data.nextText}`)
            : '正在计算下次运行的时间'}
        </Text>
        {data && data.conflicts.length > 0 && (
          <ul className={s.conflicts}>
            {data.conflicts.map((conflict) => (
              <li key={conflict}>
                <Icon name="warning" size={18} />
                {conflict}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
