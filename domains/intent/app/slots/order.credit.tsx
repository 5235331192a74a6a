import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Suspense, useState } from 'react';
import { useLiveIntent } from '../data/intents.ts';
import { creditOf } from '../model/usable-intent.ts';

/** Loads for customers with a reservation only. */
const CreditSwitch = latePart(async () => (await import('./credit-switch.tsx')).CreditSwitch);

export const fill: Slots['order.credit'] = { useCredit };

/** Intent money counts towards the deposit unless the customer decides otherwise. */
function useCredit({ modelCode, depositFen }: { modelCode: string; depositFen: number }) {
  const [use, setUse] = useState(true);
  const intent = useLiveIntent(modelCode);
  const refetch = useRefetch();
  const { intentNo, dueFen } = creditOf(intent, depositFen, use);
  const usable = creditOf(intent, depositFen, true).intentNo !== null;
  const reserved = usable ? intent : null;
  const choice = reserved && (
    <Suspense fallback={<Skeleton shape="block" height={184} />}>
      <CreditSwitch intent={reserved} depositFen={depositFen} use={use} onChange={setUse} />
    </Suspense>
  );
  return { intentNo, dueFen, choice, reserved, refresh: () => refetch(['intent.listIntents']) };
}
