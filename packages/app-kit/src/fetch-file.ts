import { ApiError, asApiError, failure } from '@ev/client/api-error.ts';
import type { Envelope } from '@ev/contract/envelope';
import { authErrorCodes } from '@ev/contract/errors';
import { loginHeaders } from './send-file.ts';

/**
 * Downloads a file of the customer, outside of the sealed calls, which carry only small texts.
 * @param renew any API call: it renews a login that has expired in the meantime, once
 * @throws ApiError with the server's message, or because there was no response
 */
export async function fetchFile(address: string, renew: () => Promise<unknown>): Promise<Blob> {
  try {
    return await download(address);
  } catch (error) {
    if (!authErrorCodes.includes(asApiError(error).code)) throw error;
    await renew();
    return download(address);
  }
}

async function download(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: loginHeaders() }).catch((cause: unknown) => {
    throw failure('offline', { cause });
  });
  const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
  if (response.ok && !isAnswer)
    return response.blob().catch((cause: unknown) => {
      throw failure('offline', { cause });
    });
  const answer = (await response.json().catch(() => null)) as Envelope | null;
  if (!answer) throw failure('fault');
  const { code, message } = answer.header;
  throw new ApiError({ kind: 'refused', code, message, details: answer.body });
}
