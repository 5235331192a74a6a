import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import type { Amendment } from '../../../contract/amendment.ts';
import { amendmentStatus } from '../../../contract/kinds.ts';
import { useAmendment } from '../../data/use-amendment.ts';
import { orderChangeRoute } from '../../routes.ts';
import { Dropped } from './dropped.tsx';
import { Settled } from './settled.tsx';
import { ToSign } from './to-sign.tsx';
import { Waiting } from './waiting.tsx';

/** The last change that the customer has asked for after the lock: how far it is, and what it changes. */
export function Page() {
  const { orderNo } = usePageQuery(orderChangeRoute);
  const query = useAmendment(orderNo);
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载变更进度" heights={[420, 380]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/buy/orderList')}>我的订单</ButtonLink>}
    >
      {({ amendment }) =>
        amendment ? (
          <Shown key={amendment.amendmentNo} amendment={amendment} />
        ) : (
          <EmptyState
            title="没有变更申请"
            description="锁单后需要变更配置或门店时，可以在订单里申请。"
            footer={<ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo })}>查看订单</ButtonLink>}
          />
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
      return <ToSign amendment={amendment} />;
    case amendmentStatus.settled:
      return <Settled amendment={amendment} />;
    case amendmentStatus.dropped:
      return <Dropped amendment={amendment} />;
  }
}
