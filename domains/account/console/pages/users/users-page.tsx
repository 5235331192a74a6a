import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { listUsers } from '../../../contract/users.ts';
import { userColumns } from './user-columns.tsx';

export function UsersPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const users = useRead(
    'account.listUsers',
    { keyword: keyword || undefined, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="客户"
      query={users}
      address={address}
      count={(total) => `共 ${total} 位客户`}
      filters={
        <SearchBar
          label="搜索客户"
          placeholder="完整手机号、客户编号或昵称开头"
          keyword={keyword}
          check={keywordCheck(listUsers)}
          onSearch={(q) => address.show({ q })}
        />
      }
      rowKey="uid"
      columns={userColumns}
      empty={
        keyword ? (
          <StateView title="没有符合条件的客户" text="手机号需要填写完整，昵称从第一个字开始填写" />
        ) : (
          <StateView title="还没有客户" text="客户首次登录后会显示在这里" />
        )
      }
    />
  );
}
