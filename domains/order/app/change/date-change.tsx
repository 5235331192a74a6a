import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { Tag } from '@ev/ui/tag.tsx';
import { type DayRange, sameRange, shiftWords } from '../../contract/range-shift.ts';
import { BeforeAfter } from './before-after.tsx';

/** How a change moves the delivery date. */
export function DateChange({ before, after }: { before: DayRange; after: DayRange }) {
  if (sameRange(before, after)) return <p>{formatDayRange(after.from, after.to)}，不变</p>;
  return (
    <BeforeAfter
      before={formatDayRange(before.from, before.to)}
      after={
        <>
          {formatDayRange(after.from, after.to)}{' '}
          <Tag tone={after.to > before.to ? 'warn' : 'ok'}>{shiftWords(before, after)}</Tag>
        </>
      }
    />
  );
}
