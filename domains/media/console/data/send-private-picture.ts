import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { staffPrivateUploadPath, type TakenPicture } from '../../contract/private-picture.ts';

/** Uploads a private picture unchanged; it counts once a command names it. Returns its id. */
export async function sendPrivatePicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const { pictureId } = await postFile<TakenPicture>(staffPrivateUploadPath, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress,
  });
  return pictureId;
}
