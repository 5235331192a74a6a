import { successCode } from '@ev/contract/errors';

/** What the server says about an upload: its document, or a refusal; null if there is no response. */
type UploadAnswer = { documentNo: string } | { code: string; message: string } | null;

/** The browser's request for uploads of papers, answered by `answer`; `sent` has the address and file of each. */
export function fakePaperUploads(answer: () => UploadAnswer) {
  const sent: { url: string; file: File }[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    send(file: File) {
      sent.push({ url: this.url, file });
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const came = answer();
      queueMicrotask(() => {
        if (came === null) return this.onerror();
        const isStored = 'documentNo' in came;
        const { code, message } = isStored ? { code: successCode, message: 'success' } : came;
        this.responseText = JSON.stringify({ header: { code, message }, body: isStored ? came : null });
        return this.onload();
      });
    }
  }
  return { FakeRequest: FakeRequest as unknown as typeof XMLHttpRequest, sent };
}
