import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { lazy, Suspense } from 'react';
import type { Amendment } from '../../../contract/amendment.ts';
import { amendmentStatus } from '../../../contract/kinds.ts';
import { useAmendment } from '../../data/use-amendment.ts';
import { orderChangeRoute } from '../../routes.ts';
import { ChangesOffered } from './changes-offered.tsx';
import { Dropped } from './dropped.tsx';
import { Settled } from './settled.tsx';
import { Waiting } from './waiting.tsx';

// Forms are loaded for those who ask for another buyer, or have a document to sign.
const BuyerForm = lazy(async () => ({ default: (await import('./buyer-form.tsx')).BuyerForm }));
const ToSign = lazy(async () => ({ default: (await import('./to-sign.tsx')).ToSign }));
const formSkeleton = <CardsSkeleton label="正在加载表单" heights={[140, 320, 160]} />;

/**
 * The change of a locked order: how far the last one is and what it changes. Without one under way, what can be
 * changed.
 */
export function Page() {
  const { orderNo, to } = usePageQuery(orderChangeRoute);
  const query = useAmendment(orderNo);
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载变更进度" heights={[420, 380]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/buy/orderList')}>我的订单</ButtonLink>}
    >
      {({ amendment }) =>
        amendment && !(to && isOver(amendment)) ? (
          <Shown key={amendment.amendmentNo} amendment={amendment} />
        ) : (
          <Beginning orderNo={orderNo} to={to} />
        )
      }
    </QueryState>
  );
}

const isOver = ({ status }: Amendment) =>
  status === amendmentStatus.settled || status === amendmentStatus.dropped;

/** Nothing is under way: the form of what the address names, or what can be changed. */
function Beginning({ orderNo, to }: { orderNo: string; to: 'buyer' | undefined }) {
  const query = useRead('order.getOrder', { orderNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[320, 260]} />}>
      {(order) =>
        to === 'buyer' && order.actions.includes('requestBuyerChange') ? (
          <Suspense fallback={formSkeleton}>
            <BuyerForm orderNo={orderNo} />
          </Suspense>
        ) : (
          <ChangesOffered order={order} to={to} />
        )
      }
    </QueryState>
  );
}

function Shown({ amendment }: { amendment: Amendment }) {
  const { status } = amendment;
  switch (status) {
    case amendmentStatus.requested:
    case amendmentStatus.withFactory:
      return <Waiting amendment={amendment} status={status} />;
    case amendmentStatus.toSign:
      return (
        <Suspense fallback={formSkeleton}>
          <ToSign amendment={amendment} />
        </Suspense>
      );
    case amendmentStatus.settled:
      return <Settled amendment={amendment} />;
    case amendmentStatus.dropped:
      return <Dropped amendment={amendment} />;
  }
}
