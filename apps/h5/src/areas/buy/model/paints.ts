import artwork from '../../../../../../artwork/paints.json';
import type { Paint } from './compose-car.ts';

/** A roof in the colour of the body has no tint of its own. */
type Colour = { code: string; tint?: string | undefined; gain?: number | undefined };

const tints = new Map<string, Paint>(
  [...artwork.paints, ...artwork.roofs].flatMap(({ code, tint, gain }: Colour) =>
    tint === undefined ? [] : [[code, { tint, gain: gain ?? 1 }]],
  ),
);

/** How a paint of the catalogue is drawn. */
export function paintOf(code: string): Paint {
  return tints.get(code) ?? { tint: '#808488', gain: 1 };
}
