/**
 * The names of the artwork that goods may use: a name without a picture would be an empty place on a page.
 */
import * as z from 'zod/mini';
import drawn from '../../../artwork/paints.json' with { type: 'json' };
import served from '../../../artwork/served/manifest.json' with { type: 'json' };

/** Kinds of complete pictures; the others are layers of a car or samples of material. */
const wholeKinds = /^(flat|scenes|upright|products)\//;

/** An uploaded picture is named by the hash of its content, with width and height. */
const uploadedName = /^media\/[0-9a-f]{32}-\d{3,5}x\d{3,5}$/;
/** Whether it has the format of such a name; only the media storage knows whether the picture exists. */
export const isUploadedName = (key: string): boolean => uploadedName.test(key);

/**
 * Whether a page can show this picture; a car may be named by family and view, a cabin by its colour alone.
 */
export function isPicture(key: string): boolean {
  if (isUploadedName(key)) return true;
  const [, family, view] = /^cars\/(\w+)-(front|rear)$/.exec(key) ?? [];
  if (family && view) return Object.hasOwn(drawn.families, family);
  if (!wholeKinds.test(key) && !key.startsWith('interior/')) return false;
  return Object.hasOwn(served, key.replace(/^interior\/(?!common\/)/, 'interior/common/'));
}

export const noPicture = '没有这张图片，见 artwork/served/manifest.json';

/**
 * The complete pictures of the artwork under the names that goods use, with the address of a small version.
 */
export const artworkPictures = Object.entries(served)
  .filter(([key]) => isPicture(key))
  .map(([name, { widths, hash }]) => ({
    name,
    thumbnail: `/h5/media/${name}-${Math.min(...widths)}.webp?v=${hash}`,
  }));

/** Key of a picture that pages show, such as `scenes/coast`. */
export const picture = () => z.string().check(z.refine(isPicture, noPicture));

const oneOf = (all: readonly { code: string }[]) => z.enum(all.map(({ code }) => code));

/** Paints in which a body is drawn, and paints of a body or a roof. */
export const paint = () => oneOf(drawn.paints);
export const paintOrRoof = () => oneOf([...drawn.paints, ...drawn.roofs]);
export const wheel = () => oneOf(drawn.wheels);
export const cabin = () => oneOf(drawn.interiors);
