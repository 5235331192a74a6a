import { expect, test } from 'vitest';
import { type Brand, brandFaults } from './brand-schema.ts';
import { brand } from './default/brand.ts';

const faultsOf = (change: Partial<Brand>, isReal = false) =>
  brandFaults({ ...brand, ...change }, { isReal }).map(({ field, fault }) => `${field} ${fault}`);

test('a valid pack has no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

const broken: [string, Partial<Brand>, string][] = [
  ['an empty name', { name: ' ' }, 'name must not be empty'],
  [
    'a product that is no field name',
    { product: '青驭' },
    'product must be lower-case letters and digits, is "青驭"',
  ],
  [
    'a credit code with another check character',
    { legalEntity: { ...brand.legalEntity, creditCode: '91340100MA00000009' } },
    'legalEntity.creditCode',
  ],
  [
    'a credit code with an impossible letter',
    { legalEntity: { ...brand.legalEntity, creditCode: '91340100IA00000000' } },
    'legalEntity.creditCode',
  ],
  ['a hotline as text', { hotline: { ...brand.hotline, phone: '请致电' } }, 'hotline.phone'],
  ['an address of no host', { email: { ...brand.email, privacy: 'privacy' } }, 'email.privacy'],
  ['a policy without TLS', { securityPolicy: 'http://a.example/security' }, 'securityPolicy'],
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
  ['a home city without its code', { homeCity: '上海' }, 'homeCity must be the code of a city'],
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
  expect(faultsOf(change).join()).toContain(words);
});

test('all faults are reported at once', () => {
  expect(faultsOf({ name: '', slogan: '' })).toEqual(['name must not be empty', 'slogan must not be empty']);
});

test('a real brand has no demo values: company, filings, hosts, numbers and ids', () => {
  const fields = brandFaults(brand, { isReal: true }).map(({ field }) => field);
  expect(fields).toEqual([
    'legalEntity.name',
    'legalEntity.creditCode',
    'hotline.phone',
    'email.support',
    'email.privacy',
    'email.security',
    'app.deepLinkHost',
    'miniProgram.appId',
    'miniProgram.originalId',
    'webOrigins.0',
    'webOrigins.1',
    'filings.icp.number',
    'filings.publicSecurity.number',
    'filings.app.number',
  ]);
});
