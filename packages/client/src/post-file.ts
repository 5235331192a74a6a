import type { Envelope } from '@ev/contract/envelope';
import { successCode } from '@ev/contract/errors';
import { ApiError, failure } from './api-error.ts';
import { runtimeTimeoutMs } from './connection.ts';

/**
 * Posts a file unchanged, outside of the sealed calls, which carry only small texts, and reports the share
 * that was sent, 0 to 1.
 * @throws ApiError with the server's message, or because there was no response; `file` if the phone can no
 * longer read the file
 */
export async function postFile<Body>(
  address: string,
  file: Blob,
  way: {
    headers: Readonly<Record<string, string>>;
    onProgress: (share: number) => void;
    signal?: AbortSignal;
  },
): Promise<Body> {
  await assertReadable(file);
  if (way.signal?.aborted) throw failure('aborted');
  // Only XMLHttpRequest reports upload progress.
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.timeout = runtimeTimeoutMs;
  for (const [name, value] of Object.entries(way.headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => way.onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(failure('offline'));
    request.ontimeout = () => reject(failure('timeout'));
    request.onabort = () => reject(failure('aborted'));
    way.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      const answer = envelopeOf(request.responseText);
      if (answer?.header.code === successCode) return resolve(answer.body as Body);
      if (!answer) return reject(failure('fault'));
      const { code, message } = answer.header;
      reject(new ApiError({ kind: 'refused', code, message, details: answer.body }));
    };
    request.send(file);
  });
}

/**
 * A file that no longer exists on the phone would fail like a network error; specification §8 has a message
 * of its own for it.
 */
async function assertReadable(file: Blob): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw failure('file', { cause });
    });
}

function envelopeOf(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}
