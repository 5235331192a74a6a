import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** What a customer can do next about a charge order, as cells on its page; the smallest rank first. */
    'charge.order-cell': { rank: number; OrderCell: ComponentType<{ chargeOrderId: string }> };
  }
}
