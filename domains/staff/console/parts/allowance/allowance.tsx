import { useRead } from '@ev/query/use-read.ts';
import { valueText } from '../../words/value.ts';

/** In the dialog of a command with limits: what the staff member may still give today without a second person. */
export function Allowance({ call }: { call: string }) {
  const { data } = useRead('staff.getAllowance', { call });
  if (!data) return null;
  const { unit, atOnce, left } = data;
  return (
    <p>
      今日可独立办理的额度还剩 {valueText(left, unit)}，单笔最多 {valueText(atOnce, unit)}
      。超出时提交复核，另一位同事通过后生效。
    </p>
  );
}
