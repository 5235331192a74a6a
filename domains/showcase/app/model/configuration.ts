import { decodeConfig, encodeConfig } from '../../configurator/config-text.ts';
import type { Engine } from '../../configurator/engine.ts';
import type { Catalog, OptionGroupCode, Selection } from '../../contract/catalog.ts';

/**
 * Where a selection comes from: requested by the URL, the nearest current one to that, the default because
 * the URL requests none, or the default because its configuration is unreadable.
 */
export type Origin = 'asked' | 'changed' | 'default' | 'broken';

/**
 * The selection that a URL requests. A configuration of an older catalogue is adapted to the nearest current
 * one; `origin` says so, so that the customer is not surprised by another price.
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

/** Null if the text is not a configuration of this car, as from a truncated link. */
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

/** The steps of the configurator, in order. */
export const steps = [
  'version',
  'appearance',
  'roof',
  'hub',
  'interior',
  'package',
] as const satisfies OptionGroupCode[];
export type Step = (typeof steps)[number];

/** The view of the car in a step. */
export function viewOfStep(step: Step): 'front' | 'interior' {
  return step === 'interior' ? 'interior' : 'front';
}
