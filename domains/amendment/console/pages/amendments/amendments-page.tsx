import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { listAmendments } from '../../../contract/endpoints.ts';
import { amendmentFilterNames, amendmentFilters } from '../../../contract/kinds.ts';
import { isFilter } from '../../words/amendment-words.ts';
import { amendmentColumns } from './amendment-columns.tsx';

const filterOptions = amendmentFilters.map((value) => ({ value, label: amendmentFilterNames[value] }));

/** Changes of locked orders: what waits longest comes first. They are decided on the page of the order. */
export function AmendmentsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('filter');
  const filter = isFilter(asked) ? asked : undefined;
  const amendments = useRead(
    'amendment.listAmendments',
    { keyword: keyword || undefined, filter, ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="变更审核"
      query={amendments}
      address={address}
      count={(total) => `共 ${total} 个变更`}
      filters={
        <>
          <SearchBar
            label="搜索变更"
            placeholder="变更编号、订单号或客户"
            keyword={keyword}
            check={keywordCheck(listAmendments)}
            onSearch={(q) => address.show({ q })}
          />
          <FilterSelect
            label="状态"
            all="全部状态"
            options={filterOptions}
            value={filter}
            onChange={(next) => address.show({ filter: next })}
          />
        </>
      }
      rowKey="amendmentNo"
      columns={amendmentColumns}
      empty={<StateView title="没有符合条件的变更" />}
    />
  );
}
