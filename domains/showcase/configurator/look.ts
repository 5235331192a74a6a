import type { Catalog, OptionGroupCode, Selection } from '../contract/catalog.ts';

/** What to draw: picture family and layers. */
export type Look = {
  family: Catalog['family'];
  paint: string;
  /** Null if the roof has the body colour. */
  roofPaint: string | null;
  wheel: string;
  interior: string;
};

/** Without a choice, a group shows its first option that has a look. */
export function lookOf(catalog: Catalog, selection: Selection): Look {
  const find = (group: OptionGroupCode, layer: 'paint' | 'wheel' | 'interior') => {
    const options = catalog.options.filter((option) => option.group === group);
    const chosen = options.find((option) => selection.options.includes(option.code));
    return (chosen ?? options[0])?.look[layer] ?? null;
  };
  return {
    family: catalog.family,
    paint: find('appearance', 'paint') ?? '',
    roofPaint: find('roof', 'paint'),
    wheel: find('hub', 'wheel') ?? '',
    interior: find('interior', 'interior') ?? '',
  };
}
