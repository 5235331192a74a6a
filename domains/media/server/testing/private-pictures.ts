import type { Envelope } from '@ev/contract/envelope';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { privateUploadPath, type TakenPicture } from '../../contract/private-picture.ts';
import { drawnPng } from './drawn.ts';

export type Sent = Envelope<TakenPicture> & { statusCode: number };

/** Sends bytes as the page does. */
export async function sendPrivate(
  { app }: Pick<TestServer, 'app'>,
  { token, deviceId = '' }: { token?: string; deviceId?: string },
  bytes?: Buffer,
): Promise<Sent> {
  const response = await app.inject({
    method: 'POST',
    url: privateUploadPath,
    headers: {
      'content-type': 'application/octet-stream',
      ...(deviceId && { deviceId }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: bytes ?? (await drawnPng()),
  });
  return { ...response.json<Envelope<TakenPicture>>(), statusCode: response.statusCode };
}

/** One that nothing names yet. Returns its id. */
export async function privatePicture(
  { server }: { server: Pick<TestServer, 'app'> },
  person: { token: string; deviceId?: string },
): Promise<string> {
  const { body, header } = await sendPrivate(server, person);
  if (!body?.pictureId) throw new Error(`The picture was not taken: ${header.message}`);
  return body.pictureId;
}
