import { paints, roofs } from '../../../../artwork/paints.json';

/** A roof in the body colour has no tint of its own. */
type Colour = { code: string; tint?: string | undefined };

const tints = new Map<string, string>(
  [...paints, ...roofs].flatMap(({ code, tint }: Colour) => (tint ? [[code, tint]] : [])),
);

/** The colour in which a paint is drawn; neutral grey for a paint without a picture. */
export function tintOf(paint: string): string {
  return tints.get(paint) ?? '#808488';
}
