import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { countsUploadPath } from '../../contract/kinds.ts';
import type { CountedFile } from '../../contract/staff.ts';

/** Uploads a file of counts; without `apply` it only says what it would change. */
export const sendCounts = (file: File, apply: boolean): Promise<CountedFile> =>
  postFile<CountedFile>(`${countsUploadPath}?apply=${apply}`, file, {
    headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` },
    onProgress: () => {},
  });
