import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { type RightStatus, rightStatusNames } from '../../contract/kinds.ts';
import { rightTones } from '../words/right-status.ts';

/** The status of a right. A right that is over is shown as lapsed, unless its owner has received it. */
export function RightStatusTag({ status, over }: { status: RightStatus; over: boolean }) {
  if (over && status !== '4') return <ToneTag tone="ended">已失效</ToneTag>;
  return <ToneTag tone={rightTones[status]}>{rightStatusNames[status]}</ToneTag>;
}
