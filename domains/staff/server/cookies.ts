import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  name: string;
  path: string;
  /** `Strict`: with no request that another site has caused; `Lax`: also when another site leads here. */
  sameSite: 'Strict' | 'Lax';
  secure: boolean;
};

/** Gives a browser something to keep that no script reads. */
export function keepCookie(reply: FastifyReply, cookie: Cookie, value: string, maxAgeSeconds?: number) {
  const { name, path, sameSite, secure } = cookie;
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}${age}${secure ? '; Secure' : ''}`,
  );
}

/** What a browser keeps; null for nothing that we gave. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return found && found.length <= 100 ? found : null;
}

/** Whether one of our own pages has caused the request. Browsers that do not say it are held by other means. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
