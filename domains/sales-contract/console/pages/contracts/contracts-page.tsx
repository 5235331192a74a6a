import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listContracts } from '../../../contract/endpoints.ts';
import { filterNames, isFilter } from '../../words/contract-status.ts';
import { contractColumns } from './contract-columns.tsx';
import { ContractDrawer } from './contract-drawer.tsx';

const filterOptions = Object.entries(filterNames).map(([value, label]) => ({ value, label }));

/** Sales contracts: held orders first, then what is due first. */
export function ContractsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('filter');
  const filter = isFilter(asked) ? asked : undefined;
  const contracts = useRead(
    'sales-contract.listContracts',
    { keyword: keyword || undefined, filter, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="购车合同"
        what="购车合同"
        query={contracts}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 份合同`}
        filters={
          <>
            <SearchBar
              label="搜索购车合同"
              placeholder="合同编号、订单号或购车人"
              keyword={keyword}
              check={keywordCheck(listContracts)}
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
        rowKey="contractNo"
        columns={contractColumns(address.open)}
        empty={<StateView title="没有符合条件的合同" />}
      />
      {address.opened && <ContractDrawer contractNo={address.opened} onDone={tell} onClose={address.close} />}
    </>
  );
}
