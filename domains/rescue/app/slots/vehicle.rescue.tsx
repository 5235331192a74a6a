import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['vehicle.rescue'] = ({ vin }) => (
  <Cell
    icon="phone"
    title="道路救援"
    description="抛锚、没电、换胎，一键呼叫"
    href={hrefTo('/pages/car/call', { vin })}
  />
);
