import { asApiError } from '@ev/client/api-error.ts';
import { browserStorage, getDeviceId } from '@ev/client/device.ts';
import { postFile } from '@ev/client/post-file.ts';
import { authErrorCodes } from '@ev/contract/errors';
import { tokenStore } from './session.ts';

export type SendingFile = {
  address: string;
  file: Blob;
  /** The share that was sent, 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
  /** Any API call: it renews a login that has expired in the meantime, once. */
  renew(): Promise<unknown>;
};

/**
 * Uploads a file unchanged, outside of the sealed calls, which carry only small texts.
 * @throws ApiError with the server's message, or because there was no response
 */
export async function sendFile<Answer>({ address, file, renew, ...way }: SendingFile): Promise<Answer> {
  const send = () => postFile<Answer>(address, file, { ...way, headers: loginHeaders() });
  try {
    return await send();
  } catch (error) {
    if (!authErrorCodes.includes(asApiError(error).code)) throw error;
    await renew();
    return send();
  }
}

/** The login of the customer, for requests outside of the sealed calls. */
export const loginHeaders = (): Record<string, string> => ({
  authorization: `Bearer ${tokenStore.get()?.accessToken ?? ''}`,
  deviceid: deviceId(),
});

/** A session may be bound to the device id; without storage there is no such session. */
function deviceId(): string {
  try {
    return getDeviceId(browserStorage);
  } catch {
    return '';
  }
}
