import { consoleAreas } from 'virtual:ev/console-areas';
import type { Identity } from '@ev/console-kit/area.ts';

/** Login and account, from the one area that provides them. */
export const identity: Identity = theOnly(consoleAreas.flatMap(({ identity: own }) => own ?? []));

function theOnly([first, ...others]: readonly Identity[]): Identity {
  if (!first || others.length > 0) throw new Error('The console needs one area that gives an identity');
  return first;
}
