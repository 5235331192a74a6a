import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/console-kit/read.ts';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useState } from 'react';
import { listAllFeedback } from '../../../contract/endpoints.ts';
import { feedbackStatusNames } from '../../../contract/kinds.ts';
import { isFeedbackStatus } from '../../words/feedback-status.ts';
import { feedbackColumns } from './feedback-columns.tsx';
import { FeedbackDrawer } from './feedback-drawer.tsx';

const pageSize = 20;
const check = (keyword: string) =>
  listAllFeedback.input.safeParse({ keyword }).error?.issues[0]?.message ?? null;
const statusOptions = Object.entries(feedbackStatusNames).map(([value, label]) => ({ value, label }));

/** What customers told the brand; what waits the longest stands first. */
export function FeedbackPage() {
  const address = useAddress();
  const { pageNo, showPage } = address;
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isFeedbackStatus(asked) ? asked : undefined;
  const feedback = useRead(
    'support.listAllFeedback',
    { keyword: keyword || undefined, status, pageNo, pageSize },
    { keepPrevious: true },
  );
  const [openedNo, setOpenedNo] = useState<string | null>(null);
  const opened = feedback.data?.list.find(({ feedbackNo }) => feedbackNo === openedNo);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="用户反馈" query={feedback} />
      {notice}
      <Toolbar count={feedback.data && `共 ${feedback.data.total} 条反馈`}>
        <SearchBar
          label="搜索反馈"
          placeholder="反馈编号、客户编号或内容"
          keyword={keyword}
          check={check}
          onSearch={(q) => address.show({ q })}
        />
        <FilterSelect
          label="反馈状态"
          all="全部状态"
          options={statusOptions}
          value={status}
          onChange={(next) => address.show({ status: next })}
        />
      </Toolbar>
      <QueryView query={feedback} what="反馈">
        {({ list, total }) => (
          <ListTable
            rowKey="feedbackNo"
            columns={feedbackColumns(setOpenedNo)}
            rows={list}
            waiting={feedback.isPlaceholderData}
            empty={<StateView title="没有符合条件的反馈" />}
            page={{ pageNo, pageSize, total, onChange: showPage }}
          />
        )}
      </QueryView>
      {opened && (
        <FeedbackDrawer
          key={`${opened.feedbackNo}.${opened.status}`}
          feedback={opened}
          onDone={tell}
          onClose={() => setOpenedNo(null)}
        />
      )}
    </>
  );
}
