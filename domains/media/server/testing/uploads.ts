import type { Envelope } from '@ev/contract/envelope';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { uploadPath } from '../../contract/kinds.ts';
import type { Picture } from '../../contract/picture.ts';
import { drawnPng } from './drawn.ts';

export const alt = '黄昏时停在海边的车';

export type Uploaded = Envelope<Picture & { known: boolean }> & { statusCode: number };

/** Sends bytes as the console does, which names no type that the browser does not know. */
export async function upload(
  { app }: Pick<TestServer, 'app'>,
  bytes: Buffer,
  options: { token?: string | undefined; alt?: string; type?: string | null } = {},
): Promise<Uploaded> {
  const response = await app.inject({
    method: 'POST',
    url: `${uploadPath}?${new URLSearchParams({ alt: options.alt ?? alt })}`,
    headers: {
      ...(options.type === null ? {} : { 'content-type': options.type ?? 'application/octet-stream' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    payload: bytes,
  });
  return { ...response.json<Envelope<Picture & { known: boolean }>>(), statusCode: response.statusCode };
}

/** A picture that nothing names. Returns its id. */
export async function uploaded(place: { server: TestServer; staffToken: string }): Promise<string> {
  return (await upload(place.server, await drawnPng(), { token: place.staffToken })).body.id;
}
