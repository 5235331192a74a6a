import { paints, roofs } from '../../../../artwork/paints.json';

/** A roof in the colour of the body has no tint of its own. */
type Colour = { code: string; tint?: string | undefined };

const tints = new Map<string, string>(
  [...paints, ...roofs].flatMap(({ code, tint }: Colour) => (tint ? [[code, tint]] : [])),
);

/** The colour in which a paint of the catalogue is drawn; a paint without a picture is a neutral grey. */
export function tintOf(paint: string): string {
  return tints.get(paint) ?? '#808488';
}
