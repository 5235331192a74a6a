import { expect, test } from 'vitest';
import { type Brand, checkBrand, placeholdersOf } from './brand-schema.ts';
import { brand } from './default/brand.ts';

test('a valid pack is returned', () => {
  expect(checkBrand(brand)).toBe(brand);
});

const broken: [string, Partial<Brand>, string][] = [
  ['an empty name', { name: ' ' }, 'name must not be empty'],
  [
    'a product that is no field name',
    { product: '青驭' },
    'product must be lower-case letters and digits, is "青驭"',
  ],
  [
    'a credit code with an impossible letter',
    { legalEntity: { ...brand.legalEntity, creditCode: '91340100IA00000000' } },
    'legalEntity.creditCode',
  ],
  ['a hotline as text', { hotline: { ...brand.hotline, phone: '请致电' } }, 'hotline.phone'],
  ['an address of no host', { email: { ...brand.email, privacy: 'privacy' } }, 'email.privacy'],
  ['a scheme with slashes', { app: { ...brand.app, scheme: 'qingyu://' } }, 'app.scheme'],
  ['a host with a path', { app: { ...brand.app, deepLinkHost: 'a.example/b' } }, 'app.deepLinkHost'],
  [
    'a download without TLS',
    { app: { ...brand.app, downloads: { ...brand.app.downloads, ios: 'http://a.example' } } },
    'app.downloads.ios must be an https address',
  ],
  [
    'a mini program of another form',
    { miniProgram: { ...brand.miniProgram, appId: 'wx1' } },
    'miniProgram.appId',
  ],
  ['a web site with a path', { webOrigins: ['https://www.a.example/'] }, 'webOrigins must be https origins'],
  ['a web site without TLS', { webOrigins: ['http://www.a.example'] }, 'webOrigins must be https origins'],
  [
    'a filing without a number',
    { filings: { ...brand.filings, icp: { ...brand.filings.icp, number: '' } } },
    'filings.icp.number',
  ],
  ['no agreement', { documents: { ...brand.documents, order: [] } }, 'documents.order must name a document'],
  ['a file from elsewhere', { files: { ...brand.files, logo: 'https://a.example/logo.svg' } }, 'files.logo'],
];

test.each(broken)('%s is reported', (_, change, words) => {
  expect(() => checkBrand({ ...brand, ...change })).toThrow(words);
});

test('all faults are reported at once', () => {
  expect(() => checkBrand({ ...brand, name: '', slogan: '' })).toThrow(/name must.*slogan must/);
});

test('a demonstration names what is only simulated', () => {
  expect(placeholdersOf(brand)).toEqual(
    expect.arrayContaining([
      'legalEntity.name',
      'filings.icp.number',
      'app.deepLinkHost',
      'miniProgram.appId',
    ]),
  );
  expect(placeholdersOf({ ...brand, slogan: '真的' })).not.toContain('slogan');
});
