import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { staffPhotoUploadPath } from '../../contract/kinds.ts';

/** Sends a photograph as it is; it counts when it is handed in with an act. Gives its id. */
export async function sendPhoto(file: File, onProgress: (share: number) => void): Promise<string> {
  const { photoId } = await postFile<{ photoId: string }>(staffPhotoUploadPath, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress,
  });
  return photoId;
}
