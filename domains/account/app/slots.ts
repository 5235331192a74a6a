import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Settings of other domains that apply to this phone. */
    'account.settings-card': ComponentType;
  }
}
