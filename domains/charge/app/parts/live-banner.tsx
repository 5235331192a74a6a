import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { ReactNode } from 'react';
import { chargeStageNames } from '../../contract/statuses.ts';
import { energyText, lengthText, powerText } from '../model/charge-words.ts';
import { ChargeLink } from './charge-link.tsx';

/** Refresh, so that the banner of an ended session disappears. */
const againMs = 30_000;

/** The running session, with a link to it; `otherwise` if there is none. */
export function LiveBanner({ otherwise = null }: { otherwise?: ReactNode }) {
  const { data } = useRead(
    'charge.getLive',
    {},
    { refetchInterval: ({ state }) => (state.data?.live ? againMs : false) },
  );
  const live = data?.live;
  // Power and duration are only in the order, which is requested only while a session is running.
  const { data: order } = useRead('charge.getOrder', live ? { chargeOrderId: live.chargeOrderId } : null, {
    refetchInterval: againMs,
  });
  if (!live) return otherwise;
  const powerW = live.stage === 'charging' ? order?.live?.powerW : null;
  const figures = [
    powerW === null || powerW === undefined ? null : powerText(powerW),
    energyText(live.energyWh),
    order?.startedAt ? lengthText(Date.parse(order.serverTime) - Date.parse(order.startedAt)) : null,
    live.soc === null ? null : `电池 ${live.soc}%`,
  ];
  return (
    <ChargeLink
      to={hrefTo('/pages/charge/progress', { id: live.chargeOrderId })}
      title={chargeStageNames[live.stage]}
      place={live.stationName}
      figures={figures.filter(Boolean).join(' · ')}
    />
  );
}
