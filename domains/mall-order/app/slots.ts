import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** A button on the page of an order that was shipped: after-sales of what was bought. One fill. */
    'mall-order.service-entry': { ServiceEntry: ComponentType<{ orderNo: string }> };
  }
}
