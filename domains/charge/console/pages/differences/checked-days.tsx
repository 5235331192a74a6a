import { Panel } from '@ev/console-kit/panel.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDay } from '@ev/kernel/shanghai-time.ts';
import type { CheckedDay } from '../../../contract/staff-charge.ts';
import s from './checked-days.module.css';

/** For which days the books have been compared, and which operators have not answered for the others. */
export function CheckedDays({ days }: { days: readonly CheckedDay[] }) {
  return (
    <div className={s.days}>
      <Panel title="每天的核对" note="每天 6:30 核对前一天，没有应答的 7 天内每天再次核对">
        <ul aria-label="每天的核对">
          {days.map(({ day, answered, orders, totalFen, open }) => (
            <li key={day}>
              {formatDay(day)} <StateTag answered={answered} open={open.length} />{' '}
              {answered > 0 && `${answered} 家已核对，${orders} 笔，${formatYuan(totalFen)}`}
              {answered > 0 && open.length > 0 && '；'}
              {open
                .map(({ operatorName, failure }) => `${operatorName}：${failure ?? '还没有核对'}`)
                .join('；')}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function StateTag({ answered, open }: { answered: number; open: number }) {
  if (open > 0) return <ToneTag tone="todo">{answered > 0 ? '部分未核对' : '未核对'}</ToneTag>;
  return answered > 0 ? <ToneTag tone="done">已核对</ToneTag> : <ToneTag tone="ended">不用核对</ToneTag>;
}
