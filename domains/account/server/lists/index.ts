import { dayMs } from '@ev/kernel/durations.ts';
import { staffCommands } from '@ev/platform/acting.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { memberDays, waitingDays } from '../../contract/user-lists.ts';
import { userListMembers, userLists } from '../tables.ts';
import { overAt, overFor } from './list-conditions.ts';
import { createListMembers } from './list-members.ts';
import { createStaffLists } from './staff-lists.ts';
import type { WaitingNumbers } from './waiting-numbers.ts';

/** Lists of customers that staff keep. */
export function createUserLists(deps: {
  db: Database;
  clock: Clock;
  numbers: WaitingNumbers;
  recordAction: ModuleContext['recordAction'];
}) {
  const { db, clock } = deps;
  const lists = createStaffLists(deps);
  const members = createListMembers(deps);
  const command = staffCommands(deps.recordAction);

  const handlers = {
    'account.listUserLists': (input) => lists.list(input),
    'account.getUserList': ({ listCode }) => lists.get(listCode),
    'account.createUserList': command(lists.create),
    'account.changeUserList': command(lists.change),
    'account.endUserList': command(lists.end),
    'account.listUserListMembers': (input) => members.list(input),
    'account.addUserListMembers': command(members.add),
    'account.removeUserListMember': command(members.remove),
    'account.exportUserList': ({ listCode }, call) => members.export(call, listCode),
    'account.listUserListsOf': ({ uid }) => members.listsOf(uid),
  } satisfies Partial<ModuleHandlers<'account'>>;

  return {
    handlers,
    /** Deletes numbers that have waited long or for a list that is over, and members of lists that have long been over. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const { listCode, phoneTrace, addedAt } = userListMembers;
      const listsThat = (are: typeof overAt) =>
        db.select({ listCode: userLists.listCode }).from(userLists).where(are(now));
      const waits = isNotNull(phoneTrace);
      const long = new Date(now.getTime() - waitingDays * dayMs);
      await db.delete(userListMembers).where(and(waits, lt(addedAt, long)));
      await db.delete(userListMembers).where(and(waits, inArray(listCode, listsThat(overAt))));
      const old = listsThat((at) => overFor(memberDays, at));
      await db.delete(userListMembers).where(inArray(listCode, old));
    },
  };
}
