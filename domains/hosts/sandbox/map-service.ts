import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { MapCredentials } from './credentials.ts';
import { ipLocationPath } from './paths.ts';

/** The networks of the sandbox: address prefix and centre of the city, GCJ-02. */
const networks = [
  { begins: '113.108.', city: '深圳市', lat: 22.54286, lng: 114.05956 },
  { begins: '114.114.', city: '南京市', lat: 32.0603, lng: 118.79687 },
  // Visitors of the demo use this machine, whose address the real service does not know.
  { begins: '127.', city: '上海市', lat: 31.23037, lng: 121.4737 },
  { begins: '::1', city: '上海市', lat: 31.23037, lng: 121.4737 },
] as const;

/** Tencent's location service: the location of an IP address. Errors have its codes. */
export function mapServiceSandbox({ key, secretKey }: MapCredentials): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: Record<string, string | undefined> }>(ipLocationPath, async ({ query }) => {
      const { sig, ...signed } = query;
      if (signed.key !== key) return { status: 311, message: 'key格式错误' };
      const pairs = Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1));
      const text = `${ipLocationPath}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}${secretKey}`;
      if (sig !== createHash('md5').update(text).digest('hex'))
        return { status: 111, message: '签名验证失败' };
      const ip = signed.ip?.replace(/^::ffff:/, '') ?? '';
      const found = networks.find(({ begins }) => ip.startsWith(begins));
      if (!found) return { status: 382, message: 'IP无法定位' };
      const { lat, lng, city } = found;
      return {
        status: 0,
        message: 'Success',
        result: {
          ip,
          location: { lat, lng },
          ad_info: { nation: '中国', province: '', city, district: '', nation_code: 156 },
        },
      };
    });
  };
}
