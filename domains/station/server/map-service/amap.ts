import type { PageSources } from '@ev/platform/partners.ts';
import type { MapServicePort, ServicePath } from './port.ts';

export const amapWeb = 'https://webapi.amap.com';
export const amapRest = 'https://restapi.amap.com';

export type AmapOptions = {
  /** A key of the type 「Web端(JS API)」. Every page contains it; AMap restricts it to our domains. */
  key: string;
  /** The security code of the key. It never leaves the server. */
  jscode: string;
  webOrigin: string;
  restOrigin: string;
  /** The app's address: AMap checks the site that a key belongs to. */
  referer: string;
  timeoutMs?: number;
};

const mostBytes = 512 * 1024;

/** AMap's JS API 2.0, and its service behind the proxy that its guide describes (`/_AMapService`). */
export function createAmap(options: AmapOptions): MapServicePort {
  const { key, jscode, webOrigin, restOrigin, referer, timeoutMs = 5_000 } = options;
  const origins: Record<ServicePath, string> = {
    '/v4/map/styles': webOrigin,
    '/v3/log/init': restOrigin,
  };
  return {
    wire: 'AMap JS API 2.0 and its security proxy, names by @amap/amap-jsapi-types, answers by its documentation: unverified',
    pageSources: pageSourcesOf(webOrigin),
    page: { key, script: `${webOrigin}/maps` },
    async ask(path, query) {
      const asked = new URLSearchParams(query);
      asked.set('key', key);
      asked.set('jscode', jscode);
      const response = await fetch(`${origins[path]}${path}?${asked}`, {
        headers: { referer },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) throw new Error(`AMap answers ${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, type, body: await readWithin(response, mostBytes) };
    },
  };
}

/** For a brand without a key: only our own map. */
export const noMapService: MapServicePort = {
  wire: 'no map service',
  own: true,
  page: null,
  ask: () => Promise.reject(new Error('There is no map service')),
};

async function readWithin(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Error('AMap answers with more than a page may have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The sources that AMap's script loads: itself, JSONP responses, streets, icons and images. It draws in
 * workers created from blobs and uses `new Function`, without which no street has a label.
 */
function pageSourcesOf(webOrigin: string): PageSources {
  if (webOrigin !== amapWeb) {
    const { origin } = new URL(webOrigin);
    return { script: [origin, "'unsafe-eval'"], img: [origin], connect: [origin], worker: ['blob:'] };
  }
  const all = 'https://*.amap.com';
  return {
    script: [amapWeb, amapRest, "'unsafe-eval'"],
    style: [amapWeb],
    img: [all, 'https://*.is.autonavi.com'],
    connect: [all, 'https://*.is.autonavi.com'],
    worker: ['blob:'],
  };
}
