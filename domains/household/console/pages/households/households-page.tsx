import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { listAllHouseholds } from '../../../contract/staff-endpoints.ts';
import { householdStatusNames } from '../../../contract/words.ts';
import { isHouseholdStatus } from '../../words/household-status.ts';
import { householdColumns } from './household-columns.tsx';
import { HouseholdDrawer } from './household-drawer.tsx';

/** Deleted numbers belong to no customer. */
const shown = ['1', '2', '3', '4'] as const;
const statusOptions = shown.map((value) => ({ value, label: householdStatusNames[value] }));

/** Customers' household numbers; those that wait longest come first. */
export function HouseholdsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isHouseholdStatus(asked) ? asked : undefined;
  const households = useRead(
    'household.listAllHouseholds',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = households.data?.list.find(({ householdId }) => householdId === address.opened);
  return (
    <>
      <ListPage
        title="户号核对"
        what="户号"
        query={households}
        address={address}
        count={(total) => `共 ${total} 个户号`}
        filters={
          <>
            <SearchBar
              label="搜索户号"
              placeholder="记录编号、客户编号或完整户号"
              keyword={keyword}
              check={keywordCheck(listAllHouseholds)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="户号状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="householdId"
        columns={householdColumns(address.open)}
        empty={<StateView title={status === '1' ? '没有待核对的户号' : '没有符合条件的户号'} />}
      />
      {opened && <HouseholdDrawer household={opened} onClose={address.close} />}
    </>
  );
}
