import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listIssues } from '../../../contract/endpoints.ts';
import { statusOf, statusOptions } from '../../words/words.ts';
import { issueColumns } from './issue-columns.tsx';
import { IssueDrawer } from './issue-drawer.tsx';

/** Errors of the app on customers' phones, latest first. */
export function IssuesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const status = statusOf(address.get('status'));
  const issues = useRead(
    'analytics.listIssues',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = issues.data?.list.find(({ issueNo }) => issueNo === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="运行异常"
        what="异常"
        query={issues}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 种异常`}
        filters={
          <>
            <SearchBar
              label="搜索异常"
              placeholder="异常编号或内容"
              keyword={keyword}
              check={keywordCheck(listIssues)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="异常状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="issueNo"
        columns={issueColumns(address.open)}
        empty={
          <StateView title="没有符合条件的异常" text="客户打开的页面出错后会记在这里，相同的归为一种。" />
        }
      />
      {opened && (
        <IssueDrawer
          key={`${opened.issueNo}.${opened.status}`}
          issue={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}
