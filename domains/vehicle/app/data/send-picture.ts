import { privatePictureUpload } from '@ev/media/app/public.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';

/** Sends the pictures of a proof. */
export const uploadOf = (api: ApiCaller) =>
  privatePictureUpload(() => api('vehicle.listVehicles', {}, quiet));
