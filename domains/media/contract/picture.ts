import { instant, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { pictureStatuses } from './kinds.ts';

/** What somebody hears who cannot see the picture. */
export const Alt = text('图片说明', { min: 2, max: 60 });

export const PictureId = z.object({
  id: z
    .string({ error: '请选择图片' })
    .check(z.regex(/^[0-9a-f]{32}-\d{3,5}x\d{3,5}$/, '没有这张图片，请重新选择')),
});

export const Picture = z.object({
  id: z.string(),
  /** As goods name it. */
  name: z.string(),
  alt: z.string(),
  status: z.enum(pictureStatuses),
  /** Why it could not be made, in words. */
  reason: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Address of a small one; null until there is one. */
  thumbnail: z.nullable(z.string()),
  uploadedBy: z.string(),
  uploadedAt: instant(),
});
export type Picture = z.infer<typeof Picture>;

/** Something that names a picture: published, or drafted in a release. */
export const PictureUse = z.object({
  part: z.string(),
  label: z.string(),
  key: z.string(),
  name: z.string(),
  releaseNo: z.nullable(z.string()),
});
export type PictureUse = z.infer<typeof PictureUse>;

export const PictureWithUses = z.object({ ...Picture.shape, uses: z.array(PictureUse) });

/** A picture of the house's own artwork. */
export const ArtworkPicture = z.object({ name: z.string(), thumbnail: z.string() });

export const DescribePicture = z.object({
  ...PictureId.shape,
  alt: Alt,
  /** What stood there when it was written. */
  seenAlt: z.string({ error: '请重新打开这张图片' }).check(z.maxLength(60, '请重新打开这张图片')),
});
