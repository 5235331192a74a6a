import { sendFile } from '@ev/app-kit/send-file.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import type { TakenPicture } from '../../contract/certificate.ts';
import { type Side, uploadPath } from '../../contract/kinds.ts';

/**
 * Uploads the picture of one side. @throws ApiError with the server's message, or one for a missing response
 */
export const sendPicture = (
  api: ApiCaller,
  of: { certificateNo: string; side: Side },
  file: Blob,
  onProgress: (share: number) => void,
): Promise<TakenPicture> =>
  sendFile({
    address: `${uploadPath}?${new URLSearchParams(of)}`,
    file,
    onProgress,
    renew: () => api('papers.listCertificates', {}, quiet),
  });
