import { postFile } from '@ev/client/post-file.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import { statementUploadPath } from '../../contract/kinds.ts';

/** Uploads the file of a statement unchanged; it is imported by a command. Returns its id. */
export async function sendStatement(file: File, onProgress: (share: number) => void): Promise<string> {
  const { statementId } = await postFile<{ statementId: string }>(
    `${statementUploadPath}?name=${encodeURIComponent(file.name)}`,
    file,
    { headers: { authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}` }, onProgress },
  );
  return statementId;
}
