import { fills as cellFills } from 'virtual:ev/slot/mall-order.order-cell';
import { fills } from 'virtual:ev/slot/mall-order.service-entry';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { mallOrderStatus } from '../../../contract/kinds.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { pointsText, sentText } from '../../model/order-words.ts';
import { rowsOf } from '../../model/quote-rows.ts';
import { GoodsLine, LineNote, PreOrderNote } from '../../parts/goods-line.tsx';
import { hasActions, OrderActions } from '../../parts/order-actions.tsx';
import { orderDetailRoute } from '../../routes.ts';
import { EventsCard } from './events-card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { ParcelsCell } from './parcels-cell.tsx';
import { StatusCard } from './status-card.tsx';

/** After-sales, where the brand offers them. */
const [entry] = fills;
const cells = cellFills.toSorted((one, other) => one.rank - other.rank);

/** One order: where it stands, what comes next, and what was paid. */
export function Page() {
  const { orderId } = usePageQuery(orderDetailRoute);
  const query = useRead('mall-order.getOrder', { orderNo: orderId });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载订单" heights={[110, 76, 160, 200]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/shop/orderList')}>
          我的商城订单
        </ButtonLink>
      }
    >
      {(order) => <Detail order={order} onTimeUp={() => void query.refetch()} />}
    </QueryState>
  );
}

function Detail({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const { orderNo, status, lines, address, payFen, points, couponName, parcelCount } = order;
  const unpaid = status === mallOrderStatus.toPay;
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusCard order={order} onTimeUp={onTimeUp} />
        {parcelCount > 0 && <ParcelsCell orderNo={orderNo} />}
        <CellGroup>
          <Cell icon="location" title={`${address.name} ${address.phone}`} description={address.text} />
        </CellGroup>
        <Card title="商品" gap={16}>
          <ul className={stackClass({ gap: 16 })}>
            {lines.map((line) => (
              <li key={line.lineId}>
                <GoodsLine goods={line} productCode={line.productCode}>
                  {parcelCount > 0 && sentText(line) && <LineNote tone="body">{sentText(line)}</LineNote>}
                  {line.shippedQuantity < line.quantity && <PreOrderNote shipsFrom={line.shipsFrom} />}
                  {!line.returnable && <LineNote tone="body">不支持七天无理由退货</LineNote>}
                </GoodsLine>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="价格明细">
          <PriceRows
            rows={rowsOf(order, couponName === null ? {} : { coupon: couponName })}
            totalFen={payFen}
            totalLabel={unpaid ? '应付' : '实付'}
          />
          {points > 0 && (
            <Text size={13} tone="body">
              {unpaid ? '另需' : '另付'} {pointsText(points)}
            </Text>
          )}
        </Card>
        {entry && parcelCount > 0 && (
          <CellGroup>
            <entry.ServiceEntry orderNo={orderNo} />
          </CellGroup>
        )}
        {cells.length > 0 && (
          <CellGroup>
            {cells.map(({ rank, OrderCell }) => (
              <OrderCell key={rank} orderNo={orderNo} />
            ))}
          </CellGroup>
        )}
        <OrderFacts order={order} />
        <EventsCard events={order.events} />
      </Stack>
      {hasActions(order) && (
        <BottomBar>
          <OrderActions order={order} />
        </BottomBar>
      )}
    </>
  );
}
