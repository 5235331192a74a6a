import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Something of another domain that is set on this phone. */
    'account.settings-card': ComponentType;
  }
}
