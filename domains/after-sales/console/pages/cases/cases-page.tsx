import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { caseKindNames } from '../../../contract/kinds.ts';
import { listAllCases } from '../../../contract/staff-endpoints.ts';
import { isCaseKind, isCaseStatus, statusOptions } from '../../words/case-tones.ts';
import { caseColumns } from './case-columns.tsx';
import { CaseDrawer } from './case-drawer.tsx';

/** The value of the filter in the address. */
const uncounted = 'uncounted';
const kindOptions = Object.entries(caseKindNames).map(([value, label]) => ({ value, label }));

/** Cases of all customers: what is due first comes first. */
export function CasesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const [askedStatus, askedKind] = [address.get('status'), address.get('kind')];
  const status = isCaseStatus(askedStatus) ? askedStatus : undefined;
  const kind = isCaseKind(askedKind) ? askedKind : undefined;
  const goods = address.get('goods') === uncounted ? uncounted : undefined;
  const cases = useRead(
    'after-sales.listAllCases',
    {
      keyword: keyword || undefined,
      status,
      kind,
      uncounted: goods === undefined ? undefined : true,
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const [notice, report] = useNotice();
  return (
    <>
      <ListPage
        title="商城售后"
        what="售后单"
        query={cases}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个售后单`}
        filters={
          <>
            <SearchBar
              label="搜索售后单"
              placeholder="售后单号、订单号或手机号"
              keyword={keyword}
              check={keywordCheck(listAllCases)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={statusOptions(cases.data?.counts ?? [])}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            <FilterSelect
              label="售后类型"
              all="全部类型"
              options={kindOptions}
              value={kind}
              onChange={(next) => address.show({ kind: next })}
            />
            <FilterSelect
              label="退回的商品"
              all="全部商品"
              options={[{ value: uncounted, label: '待清点' }]}
              value={goods}
              onChange={(next) => address.show({ goods: next })}
            />
          </>
        }
        rowKey="caseNo"
        columns={caseColumns(address.open)}
        empty={<StateView title="没有符合条件的售后单" />}
      />
      {address.opened && (
        <CaseDrawer key={address.opened} caseNo={address.opened} onDone={report} onClose={address.close} />
      )}
    </>
  );
}
