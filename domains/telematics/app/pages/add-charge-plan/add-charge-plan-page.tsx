import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { planLimit } from '../../../contract/kinds.ts';
import type { Plan } from '../../../contract/telematics.ts';
import { useLeave } from '../../data/use-leave.ts';
import { PlanForm } from '../../parts/plan-form.tsx';
import { PlanGone } from '../../parts/plan-gone.tsx';
import { PlanList } from '../../parts/plan-list.tsx';
import { addChargePlanRoute } from '../../routes.ts';

/** Charging plans: the existing ones, or the form of one. */
export function Page() {
  const { vin, id } = usePageQuery(addChargePlanRoute);
  const query = useRead('telematics.listPlans', { vin, kind: 'charging' });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载充电计划" heights={[96, 96, 160]} />}>
      {({ plans }) => <Plans vin={vin} id={id} plans={plans} />}
    </QueryState>
  );
}

function Plans({ vin, id, plans }: { vin: string; id: string | undefined; plans: readonly Plan[] }) {
  const list = hrefTo('/pages/car/addChargePlan', { vin });
  const leave = useLeave(list);
  const hrefOf = (planNo: string) => hrefTo('/pages/car/addChargePlan', { vin, id: planNo });
  const plan = plans.find(({ planNo }) => planNo === id) ?? null;
  if (id === undefined && plans.length > 0)
    return (
      <>
        <Stack gap={12} page={12}>
          <PlanList plans={plans} hrefOf={hrefOf} />
          <Text size={13} tone="hint">
            插上充电枪后按计划充电。最多 {planLimit} 个计划
          </Text>
        </Stack>
        <BottomBar>
          <ButtonLink block href={hrefOf('new')}>
            添加充电计划
          </ButtonLink>
        </BottomBar>
      </>
    );
  if (id !== undefined && id !== 'new' && plan === null) return <PlanGone list={list} />;
  // Once the first plan is saved, this address shows the list.
  return (
    <PlanForm
      key={id}
      vin={vin}
      kind="charging"
      plan={plan}
      onDone={id === undefined ? () => undefined : leave}
    />
  );
}
