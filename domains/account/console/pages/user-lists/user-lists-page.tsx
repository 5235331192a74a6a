import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { UserList } from '../../../contract/user-lists.ts';
import { listUserLists } from '../../../contract/user-lists-endpoints.ts';
import {
  isUserListState,
  untilText,
  userListStates,
  userListStateText,
  userListTone,
} from '../../words/user-list.ts';
import { NewList } from './new-list.tsx';

const states = Object.entries(userListStates).map(([value, label]) => ({ value, label }));

/** Lists of customers, newest first. */
export function UserListsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('state');
  const state = isUserListState(asked) ? asked : undefined;
  const lists = useRead(
    'account.listUserLists',
    { keyword: keyword || undefined, state, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ListPage
        title="客户名单"
        query={lists}
        address={address}
        acts={
          <Button type="primary" onClick={() => setCreating(true)}>
            新建名单
          </Button>
        }
        count={(total) => `共 ${total} 份名单`}
        filters={
          <>
            <SearchBar
              label="搜索客户名单"
              placeholder="编码开头或名称"
              keyword={keyword}
              check={keywordCheck(listUserLists)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={states}
              value={state}
              onChange={(next) => address.show({ state: next })}
            />
          </>
        }
        rowKey="listCode"
        columns={columns}
        empty={
          keyword || state ? (
            <StateView title="没有符合条件的客户名单" />
          ) : (
            <StateView title="还没有客户名单" text="新建名单，再粘贴客户的手机号" />
          )
        }
      />
      {creating && (
        <NewList
          onDone={(listCode) => void navigate(`/user-lists/${listCode}`)}
          onCancel={() => setCreating(false)}
        />
      )}
    </>
  );
}

const columns: TableColumnsType<UserList> = [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, { listCode }) => (
      <Link to={`/user-lists/${listCode}`} data-row>
        {name}
      </Link>
    ),
  },
  { title: '编码', dataIndex: 'listCode' },
  {
    title: '状态',
    dataIndex: 'holds',
    render: (holds: boolean) => <ToneTag tone={userListTone(holds)}>{userListStateText(holds)}</ToneTag>,
  },
  { title: '有效期', dataIndex: 'lastDay', render: untilText },
  { title: '客户', dataIndex: 'members' },
  { title: '等待注册', dataIndex: 'waiting' },
  { title: '创建', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
];
