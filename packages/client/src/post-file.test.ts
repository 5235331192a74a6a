import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorFrom } from '../test/build-client.ts';
import { postFile } from './post-file.ts';

/** A request that ends as the test says. */
class FakeRequest {
  upload = {};
  timeout = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
}

let sent: FakeRequest[];
const photo = new Blob(['photo']);
const send = (file: Blob = photo, signal?: AbortSignal) =>
  postFile('/upload', file, { headers: {}, onProgress: () => {}, ...(signal && { signal }) });
const underWay = () => vi.waitFor(() => sent[0] ?? expect.fail('nothing was sent'));

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

it('returns the server’s response, and waits 60 s for it', async () => {
  const done = send();
  const request = await underWay();
  expect(request.timeout).toBe(60_000);
  request.responseText = JSON.stringify({ header: { code: '10000000' }, body: { id: 'p1' } });
  request.onload?.();
  expect(await done).toEqual({ id: 'p1' });
});

it.each([
  ['there is no network', 'onerror', { kind: 'offline', message: '网络异常' }],
  ['the request times out', 'ontimeout', { kind: 'timeout', message: '请求超时，请稍后再试' }],
  ['the response is invalid', 'onload', { kind: 'fault', message: '服务器异常' }],
] as const)('reports it when %s', async (_what, event, expected) => {
  const failed = errorFrom(send());
  (await underWay())[event]?.();
  expect(await failed).toMatchObject(expected);
});

it('reports a refusal with the server’s message', async () => {
  const failed = errorFrom(send());
  const request = await underWay();
  request.responseText = JSON.stringify({ header: { code: '21700001', message: '图片太大' }, body: null });
  request.onload?.();
  expect(await failed).toMatchObject({ kind: 'refused', code: '21700001', message: '图片太大' });
});

it('aborted in transit is no network failure', async () => {
  const stop = new AbortController();
  const failed = errorFrom(send(photo, stop.signal));
  await underWay();
  stop.abort();
  expect(await failed).toMatchObject({ kind: 'aborted' });
});

it('aborted before sends nothing', async () => {
  expect(await errorFrom(send(photo, AbortSignal.abort()))).toMatchObject({ kind: 'aborted' });
  expect(sent).toEqual([]);
});

it('reports that a file is gone from the phone, before anything is sent', async () => {
  const gone = new File(['x'], 'x.jpg');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as never;
  expect(await errorFrom(send(gone))).toMatchObject({ kind: 'file', message: '文件读取失败，请重新选择' });
  expect(sent).toEqual([]);
});
