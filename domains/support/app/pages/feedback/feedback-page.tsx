import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useNavigate } from 'react-router';
import { feedbackRoute } from '../../routes.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';

type Tab = 'write' | 'mine';
const address = (tab: Tab) => hrefTo('/pages/mine/feedback', { tab: tab === 'mine' ? tab : undefined });

/** Feedback of the customer, and the brand's answers. */
export function Page() {
  const { tab, no } = usePageQuery(feedbackRoute);
  const navigate = useNavigate();
  if (no) return <OneFeedback feedbackNo={no} />;
  const shown: Tab = tab === 'mine' ? 'mine' : 'write';
  const show = (next: Tab) => navigate(address(next), { replace: true });
  return (
    <>
      <Tabs<Tab>
        id="feedback"
        label="意见反馈"
        equal
        items={[
          { key: 'write', label: '写反馈' },
          { key: 'mine', label: '我的反馈' },
        ]}
        value={shown}
        onChange={show}
      />
      {shown === 'write' ? (
        <FeedbackForm onSent={() => show('mine')} />
      ) : (
        <TabPanel tabs="feedback" name="mine">
          <FeedbackList />
        </TabPanel>
      )}
    </>
  );
}

function OneFeedback({ feedbackNo }: { feedbackNo: string }) {
  const query = useRead('support.getFeedback', { feedbackNo });
  const all = (
    <ButtonLink variant="secondary" href={address('mine')}>
      全部反馈
    </ButtonLink>
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载反馈" heights={[220]} />}
      elsewhere={all}
    >
      {(feedback) => (
        <Stack gap={20} page={16}>
          <FeedbackCard feedback={feedback} />
          {all}
        </Stack>
      )}
    </QueryState>
  );
}
