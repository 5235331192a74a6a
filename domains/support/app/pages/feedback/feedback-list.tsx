import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { FeedbackCard } from './feedback-card.tsx';

/** The customer's feedback, newest first. */
export function FeedbackList() {
  const query = usePagedRead('support.listFeedback');
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载反馈" heights={[150, 150, 150]} />}>
      {({ pages }) => {
        const own = pages.flatMap(({ list }) => list);
        if (own.length === 0) {
          return (
            <EmptyState image="inbox" title="还没有反馈" description="你提交的反馈和我们的回复会出现在这里" />
          );
        }
        return (
          <InfiniteList
            state={listStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            endText={own.length < 5 ? '' : undefined}
          >
            <CardList>
              {own.map((feedback) => (
                <li key={feedback.feedbackNo}>
                  <FeedbackCard feedback={feedback} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
