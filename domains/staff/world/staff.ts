import { uuid } from '@ev/kernel/ids.ts';
import { createRandom } from '@ev/kernel/random.ts';
import type { StaffMember } from '../contract/members.ts';

export type WorldStaff = Omit<
  StaffMember,
  'permissions' | 'passwordDue' | 'secondFactorDue' | 'secondFactor'
> & {
  storeId: string | null;
};

/** The brand's staff; the demo sets their passwords. */
export const staff: WorldStaff[] = [
  member('administrator', '程予', ['administrator'], null),
  member('sales', '夏至', ['sales'], 's31000001'),
  member('delivery', '方舟', ['delivery'], 's31000001'),
  member('finance', '白露', ['finance'], null),
  // Refunds above the limit need two people.
  member('finance2', '霜降', ['finance'], null),
  // A second editor must review what the first one writes.
  member('editor', '谷雨', ['editor'], null),
  member('editor2', '清明', ['editor'], null),
];

function member(
  username: string,
  name: string,
  memberRoles: StaffMember['roles'],
  storeId: string | null,
): WorldStaff {
  return {
    id: uuid(createRandom(`cast/staff/${username}`).next),
    username,
    name,
    roles: memberRoles,
    storeId,
  };
}
