import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { pictureStatuses } from './kinds.ts';
import { ArtworkPicture, DescribePicture, Picture, PictureId, PictureWithUses } from './picture.ts';

const path = (name: string) => `/main/api/staff/lgn/sec/media/${name}`;

export const listPictures = endpoint({
  id: 'media.listPictures',
  method: 'POST',
  path: path('list'),
  access: 'staff',
  permission: 'media.upload',
  polled: true,
  summary: 'Pictures that the brand brought, the newest first; found by what they show.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(oneOf('图片状态', pictureStatuses)),
    ...pageInput,
  }),
  output: pageOf(Picture),
  errors: [],
});

export const getPicture = endpoint({
  id: 'media.getPicture',
  method: 'POST',
  path: path('detail'),
  access: 'staff',
  permission: 'media.upload',
  summary: 'One picture with all that names it, published or drafted.',
  input: PictureId,
  output: PictureWithUses,
  errors: ['media.pictureNotFound'],
});

export const listArtwork = endpoint({
  id: 'media.listArtwork',
  method: 'POST',
  path: path('artwork'),
  access: 'staff',
  permission: 'media.upload',
  summary: 'Pictures of the house that goods may name too.',
  input: z.object({}),
  output: z.object({ list: z.array(ArtworkPicture) }),
  errors: [],
});

export const describePicture = endpoint({
  id: 'media.describePicture',
  method: 'POST',
  path: path('describe'),
  access: 'staff',
  permission: 'media.upload',
  idempotent: true,
  approval: null,
  summary: 'Writes anew what a picture shows.',
  input: DescribePicture,
  output: z.object({ alt: z.string() }),
  errors: ['media.pictureNotFound', 'media.pictureMoved'],
});

export const removePicture = endpoint({
  id: 'media.removePicture',
  method: 'POST',
  path: path('remove'),
  access: 'staff',
  permission: 'media.upload',
  idempotent: true,
  approval: null,
  summary: 'Deletes a picture that nothing names.',
  input: PictureId,
  output: z.object({ removed: z.literal(true) }),
  errors: ['media.pictureNotFound', 'media.pictureInUse'],
});

export const calls = [listPictures, getPicture, listArtwork, describePicture, removePicture] as const;
