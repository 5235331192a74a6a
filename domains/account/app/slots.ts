import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Settings of other domains that apply to this phone. */
    'account.settings-card': ComponentType;
    /** A card on the profile of the logged-in customer, between the avatar and the form. */
    'account.profile-card': ComponentType;
    /** A cell among the settings of a logged-in customer’s account; lower ranks come first. */
    'account.settings-cell': { rank: number; SettingsCell: ComponentType };
  }
}
