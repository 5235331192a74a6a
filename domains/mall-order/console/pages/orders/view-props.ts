import type { Address } from '@ev/console-kit/use-address.ts';
import type { ReactNode } from 'react';

/** What the list and the board of orders share. */
export type ViewProps = {
  address: Address;
  /** Actions beside the title. */
  acts: ReactNode;
  notice: ReactNode;
  tell: (said: string) => void;
};
