import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { listMembers } from '../../../contract/members.ts';
import { type MemberAct, MemberActModal } from './member-act.tsx';
import { memberColumns } from './member-columns.tsx';

const pageSize = 20;
const check = (keyword: string) => listMembers.input.safeParse({ keyword }).error?.issues[0]?.message ?? null;

/** The brand's staff: who they are, what they may do and whether they may log in. */
export function MembersPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const keyword = address.get('q');
  const members = useRead(
    'staff.listMembers',
    { keyword: keyword || undefined, pageNo, pageSize },
    { keepPrevious: true },
  );
  const [act, setAct] = useState<MemberAct | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="员工" query={members}>
        <Button type="primary" onClick={() => setAct({ kind: 'add' })}>
          添加员工
        </Button>
      </PageHead>
      {notice}
      <Toolbar count={members.data && `共 ${members.data.total} 名员工`}>
        <SearchBar
          label="搜索员工"
          placeholder="账号或姓名"
          keyword={keyword}
          check={check}
          onSearch={(q) => address.show({ q })}
        />
      </Toolbar>
      <QueryView query={members} what="员工">
        {({ list, total }) => (
          <ListTable
            rowKey="id"
            columns={memberColumns(setAct)}
            rows={list}
            waiting={members.isPlaceholderData}
            empty={<StateView title="没有符合条件的员工" />}
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
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
