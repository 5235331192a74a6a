import { createHash } from 'node:crypto';
import type { Package } from '../contract/right.ts';

type Named = Pick<Package, 'packageCode' | 'version'>;

/** Short for packages in their versions: another state has another stamp. */
export function stampOf(packages: readonly Named[]): string {
  const names = packages.map(({ packageCode, version }) => `${packageCode}@${version}`).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

/** Null of a text that is none. */
export function readAddition(addition: string): { chosen: string | null; stamp: string } | null {
  const [, chosen = '', stamp] = /^([a-z][a-z0-9-]{0,39}|)_([0-9a-f]{16})$/.exec(addition) ?? [];
  return stamp === undefined ? null : { chosen: chosen || null, stamp };
}

const choosable = (packages: readonly Package[]) => packages.filter(({ choice }) => choice === 'choice');

/** What can be chosen: one of several, or nothing where all comes with every car. */
export function choicesOf(packages: readonly Package[]): (string | null)[] {
  const codes = choosable(packages).map(({ packageCode }) => packageCode);
  return codes.length > 0 ? codes : [null];
}

export const isOffered = (packages: readonly Package[], chosen: string | null): boolean =>
  choicesOf(packages).includes(chosen);

/** What comes with a car: all that is included, and of the choices the chosen one, by default the first. */
export function packagesWith(packages: readonly Package[], chosen: string | null): Package[] {
  const choices = choosable(packages);
  const one = chosen === null ? choices[0] : choices.find(({ packageCode }) => packageCode === chosen);
  return packages.filter((own) => own.choice === 'included' || own === one);
}

/** What an order carries: which package was chosen, if there was a choice, and the stamp of all that comes with it. */
export const additionOf = (chosen: string | null, packages: readonly Package[]): string =>
  `${chosen ?? ''}_${stampOf(packagesWith(packages, chosen))}`;
