/** Pictures that customers send in private, as a proof of something: only they and staff see them. */
import { uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';

/** Where a customer sends one as it is; a command then names it. */
export const privateUploadPath = '/main/api/lgn/media/private/upload';
/** What pages make of a photo before they send it. */
export const sentPicture = { longestSide: 2_000, maxBytes: 2 * 1024 * 1024 } as const;
/** Who sends one and then nothing that names it has sent it in vain after this time. */
export const unclaimedHours = 24;

export const PrivatePictureId = z.object({ pictureId: uuid('图片') });
export type TakenPicture = z.infer<typeof PrivatePictureId>;

/** The pictures that a command names, each once. */
export const pictureIds = (label: string, most: number) =>
  z._default(
    z.array(uuid(label), `请重新选择${label}`).check(
      z.maxLength(most, `${label}最多 ${most} 张`),
      z.refine((ids) => new Set(ids).size === ids.length, `${label}有重复，请删除后再提交`),
    ),
    [],
  );

/** One as a page shows it. */
export const ShownPicture = z.object({ jpeg: z.string(), width: z.int(), height: z.int() });
