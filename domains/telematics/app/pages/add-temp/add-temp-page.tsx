import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useLeave } from '../../data/use-leave.ts';
import { PlanForm } from '../../parts/plan-form.tsx';
import { PlanGone } from '../../parts/plan-gone.tsx';
import { addTempRoute } from '../../routes.ts';

/** Adds or edits a plan that brings the battery to a temperature. */
export function Page() {
  const { vin, id } = usePageQuery(addTempRoute);
  const list = hrefTo('/pages/car/tempCtr', { vin });
  const leave = useLeave(list);
  const query = useRead('telematics.listPlans', { vin, kind: 'batteryTemperature' });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载温控预约" heights={[160, 56, 140]} />}>
      {({ plans }) => {
        const plan = plans.find(({ planNo }) => planNo === id) ?? null;
        if (id !== undefined && plan === null) return <PlanGone list={list} />;
        return <PlanForm key={id} vin={vin} kind="batteryTemperature" plan={plan} onDone={leave} />;
      }}
    </QueryState>
  );
}
