import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import type { UserPart } from '../public.ts';
import { untilText, userListStateText, userListTone } from '../words/user-list.ts';

/** The lists that a customer is on. */
export const fill: UserPart = ({ uid }) => {
  const read = useRead('account.listUserListsOf', { uid });
  const mayOpen = useMay('users.keepLists');
  return (
    <Panel title="客户名单">
      <QueryView query={read} what="客户名单">
        {({ lists }) => (
          <RowList empty="不在任何名单中">
            {lists.map(({ listCode, name, lastDay, holds }) => (
              <li key={listCode}>
                {mayOpen ? <Link to={`/user-lists/${listCode}`}>{name}</Link> : name}
                <ToneTag tone={userListTone(holds)}>{userListStateText(holds)}</ToneTag>
                <RowNote>{untilText(lastDay)}</RowNote>
              </li>
            ))}
          </RowList>
        )}
      </QueryView>
    </Panel>
  );
};
