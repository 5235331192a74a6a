import { isForEveryone, isInAudience, type Viewer } from '@ev/account/contract/audience.ts';
import type { KeptModule } from './home-module.ts';

type Times = Pick<KeptModule, 'from' | 'until'>;

/** Whether a module is shown at a time. */
export function isShown({ from, until }: Times, now: Date): boolean {
  return (from === undefined || new Date(from) <= now) && (until === undefined || now < new Date(until));
}

/** Whether the times leave no moment between them. */
export const isNeverShown = ({ from, until }: Times): boolean =>
  from !== undefined && until !== undefined && new Date(from) >= new Date(until);

/** The modules that someone sees at a time, in the brand's order. */
export const modulesFor = (modules: readonly KeptModule[], viewer: Viewer, now: Date): KeptModule[] =>
  modules.filter((module) => isShown(module, now) && isInAudience(module.audience, viewer));

/** Whether someone sees another module at this time than everyone does. */
export const isVarying = (modules: readonly KeptModule[], now: Date): boolean =>
  modules.some((module) => isShown(module, now) && !isForEveryone(module.audience));
