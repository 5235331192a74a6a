import type { Envelope } from '@ev/contract/envelope';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import {
  privateUploadPath,
  staffPrivateUploadPath,
  type TakenPicture,
} from '../../contract/private-picture.ts';
import { drawnPng } from './drawn.ts';

export type Sent = Envelope<TakenPicture> & { statusCode: number };

/** Sends bytes as the page does. */
export async function sendPrivate(
  { app }: Pick<TestServer, 'app'>,
  { token, deviceId = '' }: { token?: string; deviceId?: string },
  bytes?: Buffer,
  url = privateUploadPath,
): Promise<Sent> {
  const response = await app.inject({
    method: 'POST',
    url,
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

/** One that a staff member has uploaded. Returns its id. */
export async function staffPicture(
  { server }: { server: Pick<TestServer, 'app'> },
  token: string,
): Promise<string> {
  const { body, header } = await sendPrivate(server, { token }, undefined, staffPrivateUploadPath);
  if (!body?.pictureId) throw new Error(`The picture was not taken: ${header.message}`);
  return body.pictureId;
}
