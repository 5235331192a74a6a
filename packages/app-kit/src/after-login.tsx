import { fills } from 'virtual:ev/slot/app.after-login';
import type { ComponentType } from 'react';
import { Fills } from './fills.tsx';

/** A notice about the account, as a sheet. */
export type AccountNotice = {
  /** Also asked when the app is opened with a login; otherwise only after a login. */
  atOpening: boolean;
  /** `here`: false while a page is shown that no notice may cover. It stays mounted, so that it is not asked anew. */
  Notice: ComponentType<{ here: boolean }>;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Shown above the page to a customer who is logged in, for what they must know first. */
    'app.after-login': AccountNotice;
  }
}

/** The notices of this visit; `opening`: it began with a login. Neither changes while it is mounted. */
export function AfterLogin({ opening, here }: { opening: boolean; here: boolean }) {
  const notices = fills.filter(({ atOpening }) => atOpening || !opening);
  return <Fills of={notices.map(({ Notice }) => Notice)} props={{ here }} />;
}
