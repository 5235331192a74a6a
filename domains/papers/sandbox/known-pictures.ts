import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Specimen, specimens } from './specimens.ts';

const [width, height] = [48, 30];
/** The mean grey difference (of 255) up to which a picture counts as a known one. */
const mostDifferent = 26;

export const specimenFile = (file: string) => new URL(`./specimens/${file}.jpg`, import.meta.url);

/**
 * Recognises which demo certificate a picture shows by its coarse greys. Photos are redrawn, scaled or
 * recompressed, so their bytes never equal the specimen's.
 */
export function createKnownPictures() {
  let known: Promise<{ specimen: Specimen; greys: Buffer }[]> | null = null;
  const load = () =>
    Promise.all(
      specimens.map(async (specimen) => ({
        specimen,
        greys: await greysOf(readFileSync(specimenFile(specimen.file))),
      })),
    );

  return async (picture: Buffer): Promise<Specimen | null> => {
    known ??= load();
    const [all, greys] = await Promise.all([known, greysOf(picture)]);
    const [best] = all
      .map(({ specimen, greys: own }) => ({ specimen, by: difference(own, greys) }))
      .sort((one, other) => one.by - other.by);
    return best && best.by <= mostDifferent ? best.specimen : null;
  };
}

const greysOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(width, height, { fit: 'fill' }).greyscale().normalise().raw().toBuffer();

function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
