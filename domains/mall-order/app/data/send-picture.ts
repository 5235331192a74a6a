import { privatePictureUpload } from '@ev/media/app/public.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';

/** Sends the pictures of a review. */
export const uploadOf = (api: ApiCaller, orderNo: string) =>
  privatePictureUpload(() => api('mall-order.getOrder', { orderNo }, quiet));
