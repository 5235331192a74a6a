import { fills } from 'virtual:ev/slot/app.after-login';
import type { ComponentType } from 'react';
import { Fills } from './fills.tsx';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Shown above the page once a customer has logged in, for what they must know first. */
    'app.after-login': ComponentType;
  }
}

export function AfterLogin() {
  return <Fills of={fills} />;
}
