import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { uploadPath } from '../../contract/kinds.ts';
import type { Picture } from '../../contract/picture.ts';

/** What came of an upload; `known` where the same picture was there already. */
export type Sent = Picture & { known: boolean };

/**
 * Sends a picture as it is and tells how much of it is on its way, 0 to 1. The same one may be sent again.
 * @throws ApiError with the server's words, or because none came
 */
export const sendPicture = (file: File, alt: string, onProgress: (share: number) => void): Promise<Sent> =>
  postFile<Sent>(`${uploadPath}?${new URLSearchParams({ alt })}`, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress,
  });
