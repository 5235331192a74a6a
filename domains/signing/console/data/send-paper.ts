import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { uploadPath } from '../../contract/kinds.ts';

/** Uploads the PDF of a document on paper; it counts once a command names it. Returns its number. */
export async function sendPaper(file: File, onProgress: (share: number) => void): Promise<string> {
  const { documentNo } = await postFile<{ documentNo: string }>(uploadPath, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress,
  });
  return documentNo;
}
