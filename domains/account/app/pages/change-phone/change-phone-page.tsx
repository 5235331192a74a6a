import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { PhoneState } from '../../../contract/phone-change.ts';
import { NewPhoneStep } from './new-phone-step.tsx';
import { OldPhoneStep } from './old-phone-step.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestStep } from './request-step.tsx';

/** Changes the login phone: a code to the old one, a code to the new one, or a request without the old one. */
export function Page() {
  const query = useRead('account.getPhoneState', {});
  return (
    <QueryState query={query} skeleton={<StepSkeleton />}>
      {(state) => <ChangePhone state={state} />}
    </QueryState>
  );
}

function ChangePhone({ state }: { state: PhoneState }) {
  const [oldCode, setOldCode] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const [obstacle] = state.obstacles;
  // Not while a step is open: the change itself makes the pause until the next one.
  if (obstacle && oldCode === null && !lost)
    return <Navigate to={hrefTo('/pages/mine/notChangePhone', { reason: obstacle.reason })} replace />;
  if (state.request?.status === 'requested')
    return (
      <Stack page={12}>
        <RequestCard request={state.request} />
      </Stack>
    );
  if (lost) return <RequestStep rejected={state.request} onBack={() => setLost(false)} />;
  if (oldCode !== null) return <NewPhoneStep oldCode={oldCode} onOldCodeVoid={() => setOldCode(null)} />;
  return (
    <OldPhoneStep
      maskedPhone={state.maskedPhone}
      rejected={state.request}
      onVerified={setOldCode}
      onLost={() => setLost(true)}
    />
  );
}

function StepSkeleton() {
  return (
    <SkeletonScreen label="正在加载">
      <Stack page={12}>
        <Skeleton shape="block" height={220} />
      </Stack>
    </SkeletonScreen>
  );
}
