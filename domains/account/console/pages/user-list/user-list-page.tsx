import { BackLink } from '@ev/console-kit/back-link.tsx';
import { ExportButton } from '@ev/console-kit/export-button.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useApi } from '@ev/query/api.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { UserList, UserListMember } from '../../../contract/user-lists.ts';
import { untilText, userListStateText, userListTone } from '../../words/user-list.ts';
import { AddMembers } from './add-members.tsx';
import { ChangeList, EndList, RemoveMember } from './list-acts.tsx';
import { MemberTable } from './member-table.tsx';

type Act = 'add' | 'change' | 'end' | UserListMember;

/** One list of customers with its members. */
export function UserListPage() {
  const api = useApi();
  const { listCode = '' } = useParams();
  const list = useRead('account.getUserList', { listCode });
  const [act, setAct] = useState<Act | null>(null);
  const [notice, tell] = useNotice();
  const over = list.data?.holds === false;
  return (
    <>
      <BackLink list="/user-lists" names={{ '/user-lists': '返回客户名单' }} />
      <PageHead title={list.data ? `客户名单 ${list.data.name}` : '客户名单'} query={list}>
        {list.data && (
          <>
            <ExportButton ask={() => api('account.exportUserList', { listCode })} onSaid={tell} />
            {!over && (
              <>
                <Button danger onClick={() => setAct('end')}>
                  结束名单
                </Button>
                <Button onClick={() => setAct('change')}>修改名单</Button>
                <Button type="primary" onClick={() => setAct('add')}>
                  添加客户
                </Button>
              </>
            )}
          </>
        )}
      </PageHead>
      {notice}
      <QueryView query={list} what="客户名单">
        {(data) => (
          <>
            <ListFacts list={data} />
            <MemberTable listCode={listCode} onRemove={setAct} />
            {act && (
              <ActForm
                act={act}
                list={data}
                onDone={(said) => {
                  setAct(null);
                  tell(said);
                }}
                onCancel={() => setAct(null)}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function ListFacts({ list }: { list: UserList }) {
  return (
    <Facts
      rows={[
        [
          '状态',
          <ToneTag key="state" tone={userListTone(list.holds)}>
            {userListStateText(list.holds)}
          </ToneTag>,
        ],
        ['编码', list.listCode],
        ['用途', list.purpose],
        ['有效期', untilText(list.lastDay)],
        ['客户', `${list.members} 位，另有 ${list.waiting} 个手机号等待注册`],
        ['结束', list.endedAt && exactStampText(list.endedAt)],
        ['创建', `${exactStampText(list.createdAt)}，${list.createdBy}`],
      ]}
    />
  );
}

type FormProps = { list: UserList; onDone: (said: string) => void; onCancel: () => void };

function ActForm({ act, ...props }: FormProps & { act: Act }) {
  const { listCode } = props.list;
  if (act === 'add') return <AddMembers listCode={listCode} {...props} />;
  if (act === 'change') return <ChangeList {...props} />;
  if (act === 'end') return <EndList {...props} />;
  return <RemoveMember listCode={listCode} member={act} {...props} />;
}
