import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { loanStatusNames } from '../../../contract/kinds.ts';
import { listApplications } from '../../../contract/staff-endpoints.ts';
import { isLoanStatus } from '../../words/loan-words.ts';
import { loanColumns } from './loan-columns.tsx';
import { LoanDrawer } from './loan-drawer.tsx';

const statusOptions = Object.entries(loanStatusNames)
  .filter(([value]) => value !== 'draft')
  .map(([value, label]) => ({ value, label }));

/** Loan applications that customers have submitted. */
export function LoansPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isLoanStatus(asked) ? asked : undefined;
  const loans = useRead(
    'finance.listApplications',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="贷款申请"
        query={loans}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个申请`}
        filters={
          <>
            <SearchBar
              label="搜索贷款申请"
              placeholder="完整的申请编号、订单号、手机号或姓名"
              keyword={keyword}
              check={keywordCheck(listApplications)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="申请状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="applyNo"
        columns={loanColumns(address.open)}
        empty={<StateView title="没有符合条件的贷款申请" />}
      />
      {address.opened && (
        <LoanDrawer key={address.opened} applyNo={address.opened} onDone={tell} onClose={address.close} />
      )}
    </>
  );
}
