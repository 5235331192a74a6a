import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listQuotes } from '../../../contract/staff-endpoints.ts';
import { isQuoteStatus, statusOptions } from '../../words/quote-tones.ts';
import { quoteColumns } from './quote-columns.tsx';
import { QuoteDrawer } from './quote-drawer.tsx';

/** Requests for insurance quotes: those that wait for an answer first. */
export function QuotesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isQuoteStatus(asked) ? asked : undefined;
  const quotes = useRead(
    'insurance.listQuotes',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, report] = useNotice();
  return (
    <>
      <ListPage
        title="车险询价"
        what="询价单"
        query={quotes}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个询价单`}
        filters={
          <>
            <SearchBar
              label="搜索询价单"
              placeholder="询价单号、车架号或手机号"
              keyword={keyword}
              check={keywordCheck(listQuotes)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={statusOptions(quotes.data?.counts ?? [])}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="quoteNo"
        columns={quoteColumns(address.open)}
        empty={<StateView title="没有符合条件的询价单" />}
      />
      {address.opened && (
        <QuoteDrawer key={address.opened} quoteNo={address.opened} onDone={report} onClose={address.close} />
      )}
    </>
  );
}
