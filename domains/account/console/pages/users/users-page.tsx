import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { listUsers } from '../../../contract/users.ts';
import { userColumns } from './user-columns.tsx';

const pageSize = 20;
const check = (keyword: string) => listUsers.input.safeParse({ keyword }).error?.issues[0]?.message ?? null;

export function UsersPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const keyword = address.get('q');
  const users = useRead(
    'account.listUsers',
    { keyword: keyword || undefined, pageNo, pageSize },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead title="客户" query={users} />
      <Toolbar count={users.data && `共 ${users.data.total} 位客户`}>
        <SearchBar
          label="搜索客户"
          placeholder="完整手机号、客户编号或昵称开头"
          keyword={keyword}
          check={check}
          onSearch={(q) => address.show({ q })}
        />
      </Toolbar>
      <QueryView query={users} what="客户">
        {({ list, total }) => (
          <ListTable
            rowKey="uid"
            columns={userColumns}
            rows={list}
            waiting={users.isPlaceholderData}
            empty={
              keyword ? (
                <StateView title="没有符合条件的客户" text="手机号需要填写完整，昵称从第一个字开始填写" />
              ) : (
                <StateView title="还没有客户" text="客户首次登录后会显示在这里" />
              )
            }
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
    </>
  );
}
