import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { uploadPath } from '../../contract/kinds.ts';
import type { Picture } from '../../contract/picture.ts';

/** The result of an upload; `known` if the same picture existed already. */
export type Sent = Picture & { known: boolean };

/**
 * Uploads a picture and reports the progress, 0 to 1. The same picture may be uploaded again.
 * @throws ApiError with the server's message, or one for a missing response
 */
export const sendPicture = (file: File, alt: string, onProgress: (share: number) => void): Promise<Sent> =>
  postFile<Sent>(`${uploadPath}?${new URLSearchParams({ alt })}`, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress,
  });
