import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { listMembers } from '../../../contract/members.ts';
import { type MemberAct, MemberActModal } from './member-act.tsx';
import { memberColumns } from './member-columns.tsx';
import { RoleGrants } from './role-grants.tsx';

/** The brand's staff: names, roles and whether they may log in. */
export function MembersPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const members = useRead(
    'staff.listMembers',
    { keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [act, setAct] = useState<MemberAct | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="员工"
        query={members}
        address={address}
        acts={
          <Button type="primary" onClick={() => setAct({ kind: 'add' })}>
            添加员工
          </Button>
        }
        notice={
          <>
            {notice}
            <RoleGrants onDone={tell} />
          </>
        }
        count={(total) => `共 ${total} 名员工`}
        filters={
          <SearchBar
            label="搜索员工"
            placeholder="账号或姓名"
            keyword={keyword}
            check={keywordCheck(listMembers)}
            onSearch={(q) => address.show({ q })}
          />
        }
        rowKey="id"
        columns={memberColumns(setAct)}
        empty={<StateView title="没有符合条件的员工" />}
      />
      {act && (
        <MemberActModal
          act={act}
          onDone={(text) => {
            setAct(null);
            if (text) tell(text);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}
