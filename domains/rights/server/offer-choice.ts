import { createHash } from 'node:crypto';
import type { RightKeeper } from '../contract/kinds.ts';
import type { Package } from '../contract/right.ts';

type Named = Pick<Package, 'packageCode' | 'version'>;

/** A short hash of package versions; any other state has another stamp. */
export function stampOf(packages: readonly Named[]): string {
  const names = packages.map(({ packageCode, version }) => `${packageCode}@${version}`).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

/** Null if the text is not an addition. */
export function readAddition(addition: string): { chosen: string | null; stamp: string } | null {
  const [, chosen = '', stamp] = /^([a-z][a-z0-9-]{0,39}|)_([0-9a-f]{16})$/.exec(addition) ?? [];
  return stamp === undefined ? null : { chosen: chosen || null, stamp };
}

/** The packages of which these domains fulfil all that needs one. */
export const keptBy = (packages: readonly Package[], keepers: ReadonlySet<RightKeeper>): Package[] =>
  packages.filter(({ rights }) => rights.every(({ keeper }) => keeper === undefined || keepers.has(keeper)));

const choosable = (packages: readonly Package[]) => packages.filter(({ choice }) => choice === 'choice');

/** The possible choices: one of several packages, or null alone if nothing is to be chosen. */
export function choicesOf(packages: readonly Package[]): (string | null)[] {
  const codes = choosable(packages).map(({ packageCode }) => packageCode);
  return codes.length > 0 ? codes : [null];
}

export const isOffered = (packages: readonly Package[], chosen: string | null): boolean =>
  choicesOf(packages).includes(chosen);

/** The packages of a car: all included ones, and the chosen one of the choices (by default the first). */
export function packagesWith(packages: readonly Package[], chosen: string | null): Package[] {
  const choices = choosable(packages);
  const one = chosen === null ? choices[0] : choices.find(({ packageCode }) => packageCode === chosen);
  return packages.filter((own) => own.choice === 'included' || own === one);
}

/**
 * The addition of an order: the code of the chosen package, if there was a choice, and the stamp of all its
 * packages.
 */
export const additionOf = (chosen: string | null, packages: readonly Package[]): string =>
  `${chosen ?? ''}_${stampOf(packagesWith(packages, chosen))}`;
