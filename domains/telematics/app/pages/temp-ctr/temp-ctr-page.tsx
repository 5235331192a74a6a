import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { RescueLine } from '@ev/vehicle/app/public-view.ts';
import { PlanList } from '../../parts/plan-list.tsx';
import { tempCtrRoute } from '../../routes.ts';
import { BatteryNow } from './battery-now.tsx';
import { ExplainCell } from './explain-cell.tsx';

const againMs = 30_000;

/** The temperature of the battery now, and the plans that bring it to one. */
export function Page() {
  const { vin } = usePageQuery(tempCtrRoute);
  const state = useRead('telematics.getState', { vin }, { refetchInterval: againMs });
  const list = useRead('telematics.listPlans', { vin, kind: 'batteryTemperature' });
  return (
    <>
      <Stack gap={12} page={12}>
        <QueryState query={state} skeleton={<CardsSkeleton label="正在加载电池状态" heights={[240]} />}>
          {(shown) => <BatteryNow state={shown} />}
        </QueryState>
        <ExplainCell />
        <QueryState query={list} skeleton={<CardsSkeleton label="正在加载温控预约" heights={[84, 84]} />}>
          {({ plans }) =>
            plans.length === 0 ? (
              <EmptyState
                image="waiting"
                compact
                title="还没有温控预约"
                description="设好每天用车的时间，车辆会提前把电池升到合适的温度"
              />
            ) : (
              <PlanList
                plans={plans}
                hrefOf={(planNo) => hrefTo('/pages/car/addTemp', { vin, id: planNo })}
              />
            )
          }
        </QueryState>
        <RescueLine vin={vin} />
      </Stack>
      <BottomBar>
        <ButtonLink block href={hrefTo('/pages/car/addTemp', { vin })}>
          添加预约
        </ButtonLink>
      </BottomBar>
    </>
  );
}
