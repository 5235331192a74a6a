import { decodeConfig, encodeConfig } from '../../configurator/config-text.ts';
import type { Engine } from '../../configurator/engine.ts';
import type { Catalog, OptionGroupCode, Selection } from '../../contract/catalog.ts';

/**
 * The selection that an address asks for. A configuration of an older catalogue is brought to the nearest
 * one of today; `changed` says that this was necessary, so that nobody is surprised by another price.
 */
export function startSelection(
  catalog: Catalog,
  engine: Engine,
  address: { config?: string; version?: string },
): { selection: Selection; changed: boolean } {
  const decoded = address.config ? decodeConfig(address.config) : null;
  if (decoded) {
    const adapted = engine.adapt(decoded.selection);
    if (adapted) {
      return {
        selection: adapted,
        changed: configOf(catalog, adapted) !== configOf(catalog, decoded.selection),
      };
    }
  }
  const known = catalog.versions.find((version) => version.code === address.version) ?? catalog.versions[0];
  if (!known) throw new Error(`The catalogue ${catalog.configVersion} has no version`);
  return { selection: engine.initial(known.code), changed: address.config !== undefined };
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

/** Which side of the car a step is about. */
export function viewOfStep(step: Step): 'front' | 'side' | 'interior' {
  if (step === 'hub' || step === 'roof') return 'side';
  return step === 'interior' ? 'interior' : 'front';
}
