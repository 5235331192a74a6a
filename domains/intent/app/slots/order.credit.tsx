import type { Slots } from '@ev/app-kit/slots.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useState } from 'react';
import { useLiveIntent } from '../data/intents.ts';
import { creditOf } from '../model/usable-intent.ts';
import { CreditSwitch } from './credit-switch.tsx';

export const fill: Slots['order.credit'] = { useCredit };

/** Intent money counts towards the deposit unless the customer decides otherwise. */
function useCredit({ modelCode, depositFen }: { modelCode: string; depositFen: number }) {
  const [use, setUse] = useState(true);
  const intent = useLiveIntent(modelCode);
  const refetch = useRefetch();
  const { intentNo, dueFen } = creditOf(intent, depositFen, use);
  const choice = <CreditSwitch intent={intent} depositFen={depositFen} use={use} onChange={setUse} />;
  const usable = creditOf(intent, depositFen, true).intentNo !== null;
  const reserved = usable ? intent : null;
  return { intentNo, dueFen, choice, reserved, refresh: () => refetch(['intent.listIntents']) };
}
