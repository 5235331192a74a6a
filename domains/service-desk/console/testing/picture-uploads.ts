import { successCode } from '@ev/contract/errors';

/** The browser's request for uploads: each file gets its name as its id; those of `failing` fail once. */
export function fakePictureUploads(failing: readonly string[]) {
  const toFail = new Set(failing);
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    open() {}
    setRequestHeader() {}
    send({ name }: File) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      queueMicrotask(() => {
        if (toFail.delete(name)) return this.onerror();
        const header = { code: successCode, message: 'success' };
        this.responseText = JSON.stringify({ header, body: { pictureId: name } });
        return this.onload();
      });
    }
  } as unknown as typeof XMLHttpRequest;
}
