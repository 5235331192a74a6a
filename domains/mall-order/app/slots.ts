import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** A cell on the page of an order of which something was shipped: its after-sales. One fill. */
    'mall-order.service-entry': { ServiceEntry: ComponentType<{ orderNo: string }> };
    /** What a customer can do next about an order, as cells on its page; the smallest rank first. */
    'mall-order.order-cell': { rank: number; OrderCell: ComponentType<{ orderNo: string }> };
  }
}
