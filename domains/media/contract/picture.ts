import { instant, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { pictureStatuses } from './kinds.ts';

/** Text alternative for screen readers. */
export const Alt = text('图片说明', { min: 2, max: 60 });

export const PictureId = z.object({
  id: z
    .string({ error: '请选择图片' })
    .check(z.regex(/^[0-9a-f]{32}-\d{3,5}x\d{3,5}$/, '没有这张图片，请重新选择')),
});

export const Picture = z.object({
  id: z.string(),
  /** Its name in content. */
  name: z.string(),
  alt: z.string(),
  status: z.enum(pictureStatuses),
  /** Why processing failed, as text. */
  reason: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** URL of a thumbnail; null until there is one. */
  thumbnail: z.nullable(z.string()),
  uploadedBy: z.string(),
  uploadedAt: instant(),
});
export type Picture = z.infer<typeof Picture>;

/** An item that uses a picture: published, or drafted in a release. */
export const PictureUse = z.object({
  part: z.string(),
  label: z.string(),
  key: z.string(),
  name: z.string(),
  releaseNo: z.nullable(z.string()),
});
export type PictureUse = z.infer<typeof PictureUse>;

export const PictureWithUses = z.object({ ...Picture.shape, uses: z.array(PictureUse) });

/** A built-in picture. */
export const ArtworkPicture = z.object({ name: z.string(), thumbnail: z.string() });

export const DescribePicture = z.object({
  ...PictureId.shape,
  alt: Alt,
  /** The text that the edit is based on. */
  seenAlt: z.string({ error: '请重新打开这张图片' }).check(z.maxLength(60, '请重新打开这张图片')),
});
