import { networkOf } from '@ev/platform/network.ts';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { plainForwarded, readForwardedPlainly } from './forwarded-for.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['"203.0.113.7:4711"', '203.0.113.7'],
  ['[2001:DB8::0001]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['198.51.100.1:1,  203.0.113.7:2', '198.51.100.1, 203.0.113.7'],
  ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, unknown', ''],
  [', 203.0.113.7,,', '203.0.113.7'],
  ['203.0.113.7:99999999', ''],
  ['a'.repeat(3_000), ''],
  [`${'1'.repeat(3_000)}, 203.0.113.7`, '203.0.113.7'],
  ['"', ''],
  ['', ''],
])('%.60s is read as "%s"', (header, plain) => {
  expect(plainForwarded(header)).toBe(plain);
});

const address = fc.oneof(fc.ipV4(), fc.ipV6());
/** How a proxy may write an address. */
const written = fc
  .record({ address, port: fc.option(fc.integer({ min: 1, max: 65_535 })), quoted: fc.boolean() })
  .chain(({ address, port, quoted }) => {
    const isV6 = address.includes(':');
    return fc.record({ upper: fc.boolean(), space: fc.constantFrom('', ' ', '\t', '  ') }).map((style) => {
      const text = style.upper ? address.toUpperCase() : address;
      const host = isV6 && (port !== null || quoted) ? `[${text}]` : text;
      const whole = port === null ? host : `${host}:${port}`;
      return { address, text: `${style.space}${quoted ? `"${whole}"` : whole}${style.space}` };
    });
  });

const proxy = '192.0.2.1';
const app = Fastify({ trustProxy: [proxy, '198.51.100.0/24'] });
readForwardedPlainly(app);
app.get('/', ({ ip }) => ip);
const callerBehind = async (header: string) =>
  (await app.inject({ url: '/', remoteAddress: proxy, headers: { 'x-forwarded-for': header } })).body;

describe('behind proxies', () => {
  it('an address has the same network however it is written, whatever precedes it', () =>
    fc.assert(
      fc.asyncProperty(
        written,
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 4 }),
        async (last, forged) => {
          const before = forged.map((text) => `${text.replace(/[^ -~]/g, '')}, `).join('');
          const caller = await callerBehind(`${before}${last.text}`);
          // A caller who claims to be a proxy is asked for the previous address.
          fc.pre(!last.address.startsWith('198.51.100.') && last.address !== proxy);
          expect(networkOf(caller)).toBe(networkOf(last.address));
        },
      ),
    ));

  it('an intermediate proxy is recognised though it adds a port', async () => {
    expect(await callerBehind('203.0.113.7:1, 198.51.100.9:2')).toBe('203.0.113.7');
  });

  it('a caller has an address whatever the header is', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 3_000 }), async (text) => {
        expect(networkOf(await callerBehind(text.replace(/[^ -~]/g, '')))).toMatch(/^[\d.]+$|::\/64$/);
      }),
    ));
});
