import { brand } from '@ev/brand/default/brand.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileAddresses } from '../../../../e2e/trust/hostile-addresses.ts';
import { type WebTarget, webTargetOf } from './web-target.ts';

const origin = 'https://h5.example';
const [site = ''] = brand.webOrigins;

it.each<[string | undefined, boolean, WebTarget]>([
  [`${site}/a?b=1#c`, false, { kind: 'held', url: `${site}/a?b=1#c` }],
  [`${site}/a?b=1#c`, true, { kind: 'held', url: `${site}/a?b=1&theme=dark#c` }],
  [`${site}/a?theme=light`, true, { kind: 'held', url: `${site}/a?theme=dark` }],
  ['https://b.example/x', true, { kind: 'foreign', url: 'https://b.example/x', host: 'b.example' }],
  [
    'https://b.example:8443/x',
    false,
    { kind: 'foreign', url: 'https://b.example:8443/x', host: 'b.example:8443' },
  ],
  // Letters of another script that look like ours are shown as such.
  [
    'https://qіngyu.example/',
    false,
    { kind: 'foreign', url: 'https://xn--qngyu-n2e.example/', host: 'xn--qngyu-n2e.example' },
  ],
  [
    `${site}.foreign.example/`,
    false,
    { kind: 'foreign', url: `${site}.foreign.example/`, host: `${site.slice(8)}.foreign.example` },
  ],
  [
    site.replace('https', 'http'),
    false,
    { kind: 'foreign', url: `${site.replace('https', 'http')}/`, host: site.slice(8) },
  ],
  [`${origin}/h5/pages/buy/allCar?x=1`, false, { kind: 'own', address: '/pages/buy/allCar?x=1' }],
  ['/pages/buy/allCar', false, { kind: 'own', address: '/pages/buy/allCar' }],
  [`${origin}/console/`, false, { kind: 'none' }],
  [`${origin}/h5//foreign.example`, false, { kind: 'none' }],
  [`https://h5.example@foreign.example/`, false, { kind: 'none' }],
  ['javascript:alert(1)', false, { kind: 'none' }],
  ['', false, { kind: 'none' }],
  [undefined, false, { kind: 'none' }],
])('%s, from a dark page: %s', (address, night, target) => {
  expect(webTargetOf(address, { origin, night })).toEqual(target);
});

it('embeds only the brand’s sites, whatever is requested', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(...hostileAddresses),
        fc.webUrl(),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      fc.constantFrom('', site, `${site}/`, `${site}.`, `${site}@`, `${origin}/h5`),
      fc.boolean(),
      (text, head, night) => {
        const target = webTargetOf(head + text, { origin, night });
        if (target.kind === 'held') expect(brand.webOrigins).toContain(new URL(target.url).origin);
        if (target.kind === 'foreign') expect(new URL(target.url).protocol).toMatch(/^https?:$/);
        if (target.kind === 'own') expect(new URL(target.address, origin).origin).toBe(origin);
      },
    ),
    { numRuns: 1_000 },
  );
});
