import { asApiError } from '@ev/client/api-error.ts';
import { browserStorage, getDeviceId } from '@ev/client/device.ts';
import { postFile } from '@ev/client/post-file.ts';
import { authErrorCodes } from '@ev/contract/errors';
import { tokenStore } from './session.ts';

export type SendingFile = {
  address: string;
  file: Blob;
  /** How much of it is on its way, 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
  /** Any call: a login that ran out meanwhile is renewed by it, once. */
  renew(): Promise<unknown>;
};

/**
 * Sends a file as it is, outside of the sealed calls that carry small texts.
 * @throws ApiError with the server's words, or because none came
 */
export async function sendFile<Answer>({ address, file, renew, ...way }: SendingFile): Promise<Answer> {
  const send = () => {
    const authorization = `Bearer ${tokenStore.get()?.accessToken ?? ''}`;
    return postFile<Answer>(address, file, { ...way, headers: { authorization, deviceid: deviceId() } });
  };
  try {
    return await send();
  } catch (error) {
    if (!authErrorCodes.includes(asApiError(error).code)) throw error;
    await renew();
    return send();
  }
}

/** A session may be bound to it; without storage there is none to be bound to. */
function deviceId(): string {
  try {
    return getDeviceId(browserStorage);
  } catch {
    return '';
  }
}
