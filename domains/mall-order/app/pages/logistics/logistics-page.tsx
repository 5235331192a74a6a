import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { logisticsRoute } from '../../routes.ts';
import { ParcelView } from './parcel-view.tsx';

/** Where the parcels of an order are. */
export function Page() {
  const { orderId } = usePageQuery(logisticsRoute);
  const query = useRead('mall-order.listParcels', { orderNo: orderId });
  const toOrder = (
    <ButtonLink variant="secondary" href={hrefTo('/pages/shop/orderDetail', { orderId })}>
      查看订单
    </ButtonLink>
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载物流" heights={[220, 90, 300]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/shop/orderList')}>
          我的商城订单
        </ButtonLink>
      }
    >
      {(data) =>
        data.parcels.length === 0 ? (
          <EmptyState
            image="waiting"
            title="还没有发货"
            description={
              data.isFollowed ? '发货后可以在这里看到包裹到了哪里' : '发货后可以在这里看到快递公司和运单号'
            }
            footer={toOrder}
          />
        ) : (
          <Parcels data={data} />
        )
      }
    </QueryState>
  );
}

function Parcels({
  data: { parcels, isFollowed, addressText, serverTime },
}: {
  data: Api['mall-order.listParcels']['output'];
}) {
  const [picked, setPicked] = useState<string | null>(null);
  const parcel = parcels.find(({ parcelNo }) => parcelNo === picked) ?? parcels[0];
  if (!parcel) return null;
  const view = (
    <ParcelView key={parcel.parcelNo} parcel={parcel} isFollowed={isFollowed} now={new Date(serverTime)} />
  );
  return (
    <>
      {parcels.length > 1 && (
        <Tabs
          id="parcels"
          label="包裹"
          items={parcels.map(({ parcelNo }, at) => ({ key: parcelNo, label: `包裹 ${at + 1}` }))}
          value={parcel.parcelNo}
          onChange={setPicked}
        />
      )}
      <Stack gap={12} page={12}>
        <Text size={13} tone="body">
          送至 {addressText}
        </Text>
        {parcels.length > 1 ? (
          <TabPanel tabs="parcels" name={parcel.parcelNo}>
            {view}
          </TabPanel>
        ) : (
          view
        )}
      </Stack>
    </>
  );
}
