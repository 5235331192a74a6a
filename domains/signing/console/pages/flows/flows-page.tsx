import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listFlows } from '../../../contract/staff-endpoints.ts';
import { filterNames, isFilter } from '../../words/flow-status.ts';
import { flowColumns } from './flow-columns.tsx';
import { FlowDrawer } from './flow-drawer.tsx';

const filterOptions = Object.entries(filterNames).map(([value, label]) => ({ value, label }));

/** Documents that customers sign, newest first, with the evidence of each signature. */
export function FlowsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('filter');
  const filter = isFilter(asked) ? asked : undefined;
  const flows = useRead(
    'signing.listFlows',
    { keyword: keyword || undefined, filter, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="签署文件"
        what="文件"
        query={flows}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 份文件`}
        filters={
          <>
            <SearchBar
              label="搜索文件"
              placeholder="签署编号、订单号或合同编号"
              keyword={keyword}
              check={keywordCheck(listFlows)}
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
        rowKey="flowNo"
        columns={flowColumns(address.open)}
        empty={<StateView title="没有符合条件的文件" />}
      />
      {address.opened && <FlowDrawer flowNo={address.opened} onDone={tell} onClose={address.close} />}
    </>
  );
}
