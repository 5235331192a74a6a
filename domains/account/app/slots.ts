import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Settings of other domains that apply to this phone. */
    'account.settings-card': ComponentType;
    /** A row of the settings page, the lowest rank first. */
    'account.settings-cell': { rank: number; Cell: ComponentType };
  }
}
