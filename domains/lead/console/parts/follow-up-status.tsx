import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import type { Tone } from '@ev/console-kit/tone.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { Address } from '@ev/console-kit/use-address.ts';
import { scopes } from '@ev/contract/scopes';
import {
  type FollowUpStatus,
  followUpStatuses,
  followUpStatusNames,
} from '../../contract/follow-up-statuses.ts';

const tones: Readonly<Record<FollowUpStatus, Tone>> = {
  '0': 'todo',
  '1': 'going',
  '3': 'going',
  '4': 'done',
  '2': 'ended',
};
/** In the order of the process, which is not that of the codes. */
const order: readonly FollowUpStatus[] = ['0', '1', '3', '4', '2'];
const options = order.map((value) => ({ value, label: followUpStatusNames[value] }));

export function FollowUpStatusTag({ status }: { status: FollowUpStatus }) {
  return <ToneTag tone={tones[status]}>{followUpStatusNames[status]}</ToneTag>;
}

/** The filter in a URL; unknown values mean all. */
export function readFollowUpFilter(address: Pick<Address, 'get'>) {
  return {
    status: followUpStatuses.find((status) => status === address.get('status')),
    of: scopes.find((of) => of === address.get('of')) ?? 'all',
  };
}

/** Filter by owner and status. */
export function FollowUpFilter({ address }: { address: Address }) {
  const { status, of } = readFollowUpFilter(address);
  return (
    <>
      <ScopeFilter
        value={of}
        offered={scopes}
        onChange={(next) => address.show({ of: next === 'all' ? '' : next })}
      />
      <FilterSelect
        label="跟进状态"
        all="全部状态"
        options={options}
        value={status}
        onChange={(next) => address.show({ status: next })}
      />
    </>
  );
}
