import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listRights } from '../../../contract/endpoints.ts';
import { rightStatusNames } from '../../../contract/kinds.ts';
import { isRightStatus } from '../../words/right-status.ts';
import { rightColumns } from './right-columns.tsx';
import { RightDrawer } from './right-drawer.tsx';

const statusOptions = Object.entries(rightStatusNames).map(([value, label]) => ({ value, label }));

/** Rights that came with cars; those that have waited longest for staff come first. */
export function RightsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isRightStatus(asked) ? asked : undefined;
  const rights = useRead(
    'rights.listRights',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = rights.data?.list.find(({ rightNo }) => rightNo === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="购车权益"
        what="购车权益"
        query={rights}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 项权益`}
        filters={
          <>
            <SearchBar
              label="搜索权益"
              placeholder="权益名称、编号、订单号或客户姓名"
              keyword={keyword}
              check={keywordCheck(listRights)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="权益状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="rightNo"
        columns={rightColumns(address.open)}
        empty={<StateView title="没有符合条件的权益" />}
      />
      {opened && (
        <RightDrawer
          key={`${opened.rightNo}.${opened.status}`}
          right={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}
