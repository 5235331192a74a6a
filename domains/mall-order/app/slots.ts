import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** A cell on the page of an order of which something was shipped: its after-sales. One fill. */
    'mall-order.service-entry': { ServiceEntry: ComponentType<{ orderNo: string }> };
  }
}
