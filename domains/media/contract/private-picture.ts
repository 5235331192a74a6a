/** Pictures that customers and staff send privately as evidence; visible only to them and staff. */
import { uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { shortestSide } from './kinds.ts';

/** Where a customer uploads a raw picture; a command then names its id. */
export const privateUploadPath = '/main/api/lgn/media/private/upload';
/** Where a staff member uploads one, for instance of a car that they inspect. */
export const staffPrivateUploadPath = '/main/api/staff/lgn/media/private/upload';
/** Limits to which pages reduce a photo before upload. */
export const sentPicture = { longestSide: 2_000, shortestSide, maxBytes: 2 * 1024 * 1024 } as const;
/** An uploaded picture that no command names is deleted after this time. */
export const unclaimedHours = 24;

export const PrivatePictureId = z.object({ pictureId: uuid('图片') });
export type TakenPicture = z.infer<typeof PrivatePictureId>;

/** The pictures that a command names, without duplicates. */
export const pictureIds = (label: string, most: number) =>
  z._default(
    z.array(uuid(label), `请重新选择${label}`).check(
      z.maxLength(most, `${label}最多 ${most} 张`),
      z.refine((ids) => new Set(ids).size === ids.length, `${label}有重复，请删除后再提交`),
    ),
    [],
  );

/** A picture as a page shows it. */
export const ShownPicture = z.object({ jpeg: z.string(), width: z.int(), height: z.int() });
