import artwork from '../../../../../../artwork/paints.json';
import type { Paint } from './compose-car.ts';

const tints = new Map<string, Paint>(
  [...artwork.paints, ...artwork.roofs.filter(hasTint)].map((paint) => [paint.code, paint]),
);

function hasTint(roof: {
  code: string;
  tint?: string;
  gain?: number;
}): roof is { code: string; tint: string; gain: number } {
  return roof.tint !== undefined && roof.gain !== undefined;
}

/** How a paint of the catalogue is drawn. */
export function paintOf(code: string): Paint {
  return tints.get(code) ?? { tint: '#808488', gain: 1 };
}
