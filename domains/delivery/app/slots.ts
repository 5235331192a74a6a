import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** A cell with what the owner of a delivered car can do next. */
    'delivery.owner-cell': ComponentType;
  }
}
