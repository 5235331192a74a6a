import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { staffPhotoUploadPath } from '../../contract/kinds.ts';

/** Uploads a photo unchanged; it takes effect when an action is submitted with it. Returns its id. */
export async function sendPhoto(file: File, onProgress: (share: number) => void): Promise<string> {
  const { photoId } = await postFile<{ photoId: string }>(staffPhotoUploadPath, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress,
  });
  return photoId;
}
