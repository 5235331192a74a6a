import { pageOf } from '@ev/console-kit/list-page.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { UserListMember } from '../../../contract/user-lists.ts';
import { listUserListMembers } from '../../../contract/user-lists-endpoints.ts';

const { keyword: keywordField } = listUserListMembers.input.shape;
const check = (keyword: string) => keywordField.safeParse(keyword).error?.issues[0]?.message ?? null;

/** The members of a list, the last one first. */
export function MemberTable({
  listCode,
  onRemove,
}: {
  listCode: string;
  onRemove: (member: UserListMember) => void;
}) {
  const address = useAddress();
  const keyword = address.get('q');
  const mayOpen = useMay('users.read');
  const members = useRead(
    'account.listUserListMembers',
    { listCode, keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <>
      <Toolbar count={members.data && `共 ${members.data.total} 位`}>
        <SearchBar
          label="搜索名单中的客户"
          placeholder="完整手机号、客户编号或昵称开头"
          keyword={keyword}
          check={check}
          onSearch={(q) => address.show({ q })}
        />
      </Toolbar>
      <QueryView query={members} what="名单中的客户">
        {({ list, total }) => (
          <ListTable
            rowKey="memberId"
            columns={columnsOf({ mayOpen, onRemove })}
            rows={list}
            waiting={members.isPlaceholderData}
            empty={
              keyword ? (
                <StateView title="没有符合条件的客户" text="手机号需要填写完整，昵称从第一个字开始填写" />
              ) : (
                <StateView title="名单中还没有客户" text="名单结束 180 天后，其中的客户会删除" />
              )
            }
            page={{ ...pageOf(address), total, onChange: address.showPage }}
          />
        )}
      </QueryView>
    </>
  );
}

const columnsOf = ({
  mayOpen,
  onRemove,
}: {
  mayOpen: boolean;
  onRemove: (member: UserListMember) => void;
}): TableColumnsType<UserListMember> => [
  {
    title: '客户',
    dataIndex: 'nickname',
    render: (nickname: string | null, { uid }) => {
      if (uid === null) return '等待注册';
      return mayOpen ? (
        <Link to={`/users/${uid}`} data-row>
          {nickname}
        </Link>
      ) : (
        nickname
      );
    },
  },
  { title: '手机号', dataIndex: 'maskedPhone' },
  { title: '添加', dataIndex: 'addedAt', render: (at: string) => <Stamp at={at} /> },
  { title: '添加人', dataIndex: 'addedBy' },
  {
    title: '操作',
    key: 'acts',
    render: (_, member) => (
      <Button
        size="small"
        aria-label={`移出 ${member.nickname ?? member.maskedPhone}`}
        onClick={() => onRemove(member)}
      >
        移出
      </Button>
    ),
  },
];
