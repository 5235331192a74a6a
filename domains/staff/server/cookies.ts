import { cookiePlace } from '@ev/contract/cookie-name';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  name: string;
  path: string;
  /**
   * `Strict`: never sent with requests from other sites; `Lax`: also sent when another site navigates here.
   */
  sameSite: 'Strict' | 'Lax';
  secure: boolean;
};

/**
 * A cookie of staff.
 * @param path where it is sent to without https
 * @param secure whether staff use https
 */
export function staffCookie(
  name: string,
  path: string,
  sameSite: Cookie['sameSite'],
  secure: boolean,
): Cookie {
  const place = cookiePlace(name, path, secure);
  return { name: place.name, path: place.path, sameSite, secure };
}

/** Sets a cookie that scripts cannot read. */
export function keepCookie(reply: FastifyReply, cookie: Cookie, value: string, maxAgeSeconds?: number) {
  const { name, path, sameSite, secure } = cookie;
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}${age}${secure ? '; Secure' : ''}`,
  );
}

/** The value of a cookie; null if it is not one of ours. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return found && found.length <= 100 ? found : null;
}

/**
 * Whether the request comes from one of our own pages. Browsers that do not send the header are checked by
 * other means.
 */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
