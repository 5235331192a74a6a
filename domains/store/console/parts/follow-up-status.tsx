import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import type { Tone } from '@ev/console-kit/tone.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import {
  type FollowUpStatus,
  followUpStatuses,
  followUpStatusNames,
} from '../../contract/follow-up-statuses.ts';

const tones: Readonly<Record<FollowUpStatus, Tone>> = { '0': 'todo', '1': 'done', '2': 'ended' };
const options = Object.entries(followUpStatusNames).map(([value, label]) => ({ value, label }));

export function FollowUpStatusTag({ status }: { status: FollowUpStatus }) {
  return <ToneTag tone={tones[status]}>{followUpStatusNames[status]}</ToneTag>;
}

/** The status that an address asks for; none for any other word. */
export function readFollowUpStatus(word: string): FollowUpStatus | undefined {
  return followUpStatuses.find((status) => status === word);
}

export function FollowUpFilter({
  status,
  onChange,
}: {
  status: FollowUpStatus | undefined;
  onChange: (status: string) => void;
}) {
  return (
    <FilterSelect label="跟进状态" all="全部状态" options={options} value={status} onChange={onChange} />
  );
}
