import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useState } from 'react';
import { serviceAuthorRoute } from '../../routes.ts';
import { Purposes } from './purposes.tsx';

/** What the data of a car may be used for: the one of the address, otherwise the default one. */
export function Page() {
  const { vin } = usePageQuery(serviceAuthorRoute);
  const query = useRead('vehicle.listVehicles', {});
  const [chosenVin, choose] = useState(vin);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载服务授权" heights={[120, 120, 120]} />}>
      {({ vehicles }) => {
        const own = vehicles.filter(({ role }) => role === 'owner');
        const vehicle = chosenVin === undefined ? own[0] : own.find((one) => one.vin === chosenVin);
        if (vehicle) return <Purposes key={vehicle.vin} vehicle={vehicle} own={own} onChoose={choose} />;
        return (
          <EmptyState
            image="car"
            title="没有可以授权的车辆"
            description="只有车主可以选择车辆数据的用途"
            footer={<ButtonLink href={hrefTo('/pages/mine/myCar', {})}>我的车辆</ButtonLink>}
          />
        );
      }}
    </QueryState>
  );
}
