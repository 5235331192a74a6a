/** What of the house's artwork goods may name: a name that nothing is drawn for is an empty place on a page. */
import * as z from 'zod/mini';
import drawn from '../../../artwork/paints.json' with { type: 'json' };
import served from '../../../artwork/served/manifest.json' with { type: 'json' };

/** Kinds of pictures that are whole; the others are layers of a car or samples of material. */
const wholeKinds = /^(flat|scenes|upright|products)\//;

/** Whether a page can show this picture; a car may be named by family and view, a cabin by its colour alone. */
export function isPicture(key: string): boolean {
  const [, family, view] = /^cars\/(\w+)-(front|rear)$/.exec(key) ?? [];
  if (family && view) return Object.hasOwn(drawn.families, family);
  if (!wholeKinds.test(key) && !key.startsWith('interior/')) return false;
  return Object.hasOwn(served, key.replace(/^interior\/(?!common\/)/, 'interior/common/'));
}

export const noPicture = '没有这张图片，见 artwork/served/manifest.json';

/** Key of a picture that pages show, such as `scenes/coast`. */
export const picture = () => z.string().check(z.refine(isPicture, noPicture));

const oneOf = (all: readonly { code: string }[]) => z.enum(all.map(({ code }) => code));

/** In which a body is drawn, and a body or a roof. */
export const paint = () => oneOf(drawn.paints);
export const paintOrRoof = () => oneOf([...drawn.paints, ...drawn.roofs]);
export const wheel = () => oneOf(drawn.wheels);
export const cabin = () => oneOf(drawn.interiors);
