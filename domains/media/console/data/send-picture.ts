import { ApiError, failure } from '@ev/client/api-error.ts';
import { runtimeTimeoutMs } from '@ev/client/connection.ts';
import { tokenStore } from '@ev/console-kit/session.ts';
import type { Envelope } from '@ev/contract/envelope';
import { successCode } from '@ev/contract/errors';
import { uploadPath } from '../../contract/kinds.ts';
import type { Picture } from '../../contract/picture.ts';

/** What came of an upload; `known` where the same picture was there already. */
export type Sent = Picture & { known: boolean };

/**
 * Sends a picture as it is and tells how much of it is on its way, 0 to 1. The same one may be sent again.
 * @throws ApiError with the server's words, or because none came
 */
export function sendPicture(file: File, alt: string, onProgress: (share: number) => void): Promise<Sent> {
  // Only this way of asking tells how far it has come.
  const request = new XMLHttpRequest();
  request.open('POST', `${uploadPath}?${new URLSearchParams({ alt })}`);
  request.timeout = runtimeTimeoutMs;
  request.setRequestHeader('authorization', `Bearer ${tokenStore.get()?.accessToken ?? ''}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(failure('offline'));
    request.ontimeout = () => reject(failure('timeout'));
    request.onload = () => {
      const answer = envelopeOf(request.responseText);
      if (answer?.header.code === successCode) return resolve(answer.body as Sent);
      if (!answer) return reject(failure('fault'));
      const { code, message } = answer.header;
      reject(new ApiError({ kind: 'refused', code, message, details: answer.body }));
    };
    request.send(file);
  });
}

function envelopeOf(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}
