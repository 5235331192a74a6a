import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { LineCard } from '../../parts/line-card.tsx';

/** The lines that were bought, with what can be applied for. */
export function LineList({ orderNo, onShowCases }: { orderNo: string | undefined; onShowCases: () => void }) {
  const query = useRead('after-sales.listServiceLines', { orderNo });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载商品" heights={[150, 150, 150]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/shop/orderList', {})}>商城订单</ButtonLink>}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <EmptyState
            image="list"
            title="没有可以申请售后的商品"
            description="发货后的商品会出现在这里；还没发货的，可以在订单里取消"
            footer={
              <>
                <ButtonLink href={hrefTo('/pages/shop/orderList', {})}>商城订单</ButtonLink>
                <Button variant="secondary" onClick={onShowCases}>
                  售后记录
                </Button>
              </>
            }
          />
        ) : (
          <CardList>
            {lines.map((line) => (
              <li key={`${line.orderNo}.${line.lineId}`}>
                <LineCard line={line} named={orderNo === undefined} />
              </li>
            ))}
          </CardList>
        )
      }
    </QueryState>
  );
}
