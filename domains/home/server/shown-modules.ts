import type { HomeModule } from '../contract/endpoints.ts';

type Times = Pick<HomeModule, 'from' | 'until'>;

/** Whether a module is shown at a time. */
export function isShown({ from, until }: Times, now: Date): boolean {
  return (from === undefined || new Date(from) <= now) && (until === undefined || now < new Date(until));
}

/** Whether the times leave no moment between them. */
export const isNeverShown = ({ from, until }: Times): boolean =>
  from !== undefined && until !== undefined && new Date(from) >= new Date(until);
