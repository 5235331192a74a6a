import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listAllFeedback } from '../../../contract/endpoints.ts';
import { feedbackStatusNames } from '../../../contract/kinds.ts';
import { isFeedbackStatus } from '../../words/feedback-status.ts';
import { feedbackColumns } from './feedback-columns.tsx';
import { FeedbackDrawer } from './feedback-drawer.tsx';

const statusOptions = Object.entries(feedbackStatusNames).map(([value, label]) => ({ value, label }));

/** Feedback of customers, longest-waiting first. */
export function FeedbackPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isFeedbackStatus(asked) ? asked : undefined;
  const feedback = useRead(
    'support.listAllFeedback',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = feedback.data?.list.find(({ feedbackNo }) => feedbackNo === address.opened);
  const [notice, tell] = useNotice();
  return (
    <>
      <ListPage
        title="用户反馈"
        what="反馈"
        query={feedback}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 条反馈`}
        filters={
          <>
            <SearchBar
              label="搜索反馈"
              placeholder="反馈编号、客户编号或内容"
              keyword={keyword}
              check={keywordCheck(listAllFeedback)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="反馈状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="feedbackNo"
        columns={feedbackColumns(address.open)}
        empty={<StateView title="没有符合条件的反馈" />}
      />
      {opened && (
        <FeedbackDrawer
          key={`${opened.feedbackNo}.${opened.status}`}
          feedback={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}
