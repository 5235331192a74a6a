import { privatePictureUpload } from '@ev/media/app/public.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';

/** Sends the photos of an objection. */
export const uploadOf = (api: ApiCaller) => privatePictureUpload(() => api('charge.getLive', {}, quiet));
