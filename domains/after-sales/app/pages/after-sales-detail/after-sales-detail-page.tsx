import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { CaseDetail } from '../../../contract/case.ts';
import { caseStatus } from '../../../contract/kinds.ts';
import { afterSalesDetailRoute } from '../../routes.ts';
import { ApplicationCard } from './application-card.tsx';
import { CaseActions } from './case-actions.tsx';
import { ReturnedCard } from './returned-card.tsx';
import { StatusCard } from './status-card.tsx';
import { WayCards } from './way-cards.tsx';

/** A refund takes seconds when nothing is wrong. */
const refundingMs = 5_000;

/** One case: where it stands, what comes next, what comes back and what happened. */
export function Page() {
  const { id } = usePageQuery(afterSalesDetailRoute);
  const query = useRead(
    'after-sales.getCase',
    { caseNo: id },
    { refetchInterval: ({ state }) => state.data?.status === caseStatus.refunding && refundingMs },
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载售后详情" heights={[180, 120, 200]} />}
      elsewhere={
        <ButtonLink href={hrefTo('/pages/shop/orderService', { tab: 'cases' })}>售后记录</ButtonLink>
      }
    >
      {(detail) => <Detail detail={detail} onTimeUp={() => void query.refetch()} />}
    </QueryState>
  );
}

function Detail({ detail, onTimeUp }: { detail: CaseDetail; onTimeUp: () => void }) {
  const last = detail.events.length - 1;
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusCard detail={detail} onTimeUp={onTimeUp} />
        <WayCards detail={detail} />
        <ReturnedCard detail={detail} />
        <ApplicationCard detail={detail} />
        <Card title="处理进度">
          <Timeline
            items={detail.events.map(({ text, at }, index) => ({
              key: `${at}.${text}`,
              title: text,
              time: formatShortDateTime(new Date(at)),
              state: index === last ? 'process' : 'finish',
            }))}
          />
        </Card>
      </Stack>
      <CaseActions detail={detail} />
    </>
  );
}
