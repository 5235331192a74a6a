import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listClosings } from '../../../contract/staff-endpoints.ts';
import { isClosingStatus, statusOptions } from '../../words/closing-tones.ts';
import { closingColumns } from './closing-columns.tsx';
import { ClosingDrawer } from './closing-drawer.tsx';

/** Requests to close accounts: open ones by their last day first. */
export function ClosingsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isClosingStatus(asked) ? asked : undefined;
  const closings = useRead(
    'closing.listClosings',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, report] = useNotice();
  return (
    <>
      <ListPage
        title="注销申请"
        what="注销申请"
        query={closings}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个申请`}
        filters={
          <>
            <SearchBar
              label="搜索注销申请"
              placeholder="申请编号、手机号或客户编号"
              keyword={keyword}
              check={keywordCheck(listClosings)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={statusOptions(closings.data?.counts ?? [])}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="closingNo"
        columns={closingColumns(address.open)}
        empty={<StateView title="没有符合条件的注销申请" />}
      />
      {address.opened && (
        <ClosingDrawer
          key={address.opened}
          closingNo={address.opened}
          onDone={report}
          onClose={address.close}
        />
      )}
    </>
  );
}
