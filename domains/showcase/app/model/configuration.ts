import { decodeConfig, encodeConfig } from '../../configurator/config-text.ts';
import type { Engine } from '../../configurator/engine.ts';
import type { Catalog, OptionGroupCode, Selection } from '../../contract/catalog.ts';

/**
 * Where a selection comes from: what the address asks for, the nearest one of today to it, the car's default
 * because the address asks for nothing, or the default because nobody can read what it asks for.
 */
export type Origin = 'asked' | 'changed' | 'default' | 'broken';

/**
 * The selection that an address asks for. A configuration of an older catalogue is brought to the nearest
 * one of today; `origin` says so, so that nobody is surprised by another price.
 */
export function startSelection(
  catalog: Catalog,
  engine: Engine,
  address: { config?: string; version?: string },
): { selection: Selection; origin: Origin } {
  const asked = readConfig(catalog, engine, address.config);
  if (asked) return asked;
  const known = catalog.versions.find((version) => version.code === address.version) ?? catalog.versions[0];
  if (!known) throw new Error(`The catalogue ${catalog.configVersion} has no version`);
  return {
    selection: engine.initial(known.code),
    origin: address.config === undefined ? 'default' : 'broken',
  };
}

/** Null for what is no configuration of this car, such as a link that was cut off. */
function readConfig(catalog: Catalog, engine: Engine, config: string | undefined) {
  const decoded = config === undefined ? null : decodeConfig(config);
  const selection = decoded && engine.adapt(decoded.selection);
  if (!selection) return null;
  const same = configOf(catalog, selection) === configOf(catalog, decoded.selection);
  return { selection, origin: same ? ('asked' as const) : ('changed' as const) };
}

export function configOf(catalog: Catalog, selection: Selection): string {
  return encodeConfig(catalog.configVersion, selection);
}

/** The steps of the configurator in their order. */
export const steps = [
  'version',
  'appearance',
  'roof',
  'hub',
  'interior',
  'package',
] as const satisfies OptionGroupCode[];
export type Step = (typeof steps)[number];

/** From where the car is looked at in a step. */
export function viewOfStep(step: Step): 'front' | 'interior' {
  return step === 'interior' ? 'interior' : 'front';
}
