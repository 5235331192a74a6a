import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['station.start'] = {
  href: ({ terminalNumber, connectorId }) =>
    hrefTo('/pages/charge/paySelect', { terminalNumber, connectorId }),
};
