import { describe, expect, it } from 'vitest';
import { checkClientEnvironment } from './environment.ts';

const good = {
  name: 'dev',
  appId: 'app',
  signingSecret: 'secret',
  signOn: true,
  serverPublicKey: 'AAAA',
  clientPrivateKey: 'AAAA',
  clientCredential: { clientId: 'id', clientSecret: 'secret' },
  apiBase: '',
  pagePath: '/h5',
  miniProgram: { id: '', env: '', origin: '', script: '' },
  brand: { product: '示例汽车', name: '示例', hotline: '400', appScheme: 'example' },
};

describe('checkClientEnvironment', () => {
  it('returns a valid environment', () => {
    expect(checkClientEnvironment(good)).toBe(good);
    const map = { key: 'key', script: 'https://map.example/maps' };
    expect(checkClientEnvironment({ ...good, map }).map).toBe(map);
    expect(checkClientEnvironment({ ...good, apiBase: 'https://api.example.com' }).name).toBe('dev');
  });

  it.each([
    ['name', { ...good, name: 'staging' }],
    ['appId', { ...good, appId: '' }],
    ['signingSecret', { ...good, signingSecret: undefined }],
    ['signOn', { ...good, signOn: 'true' }],
    ['clientCredential.clientSecret', { ...good, clientCredential: { clientId: 'id' } }],
    ['apiBase', { ...good, apiBase: 'https://api.example.com/' }],
    ['apiBase', { ...good, apiBase: 'api.example.com' }],
    ['pagePath', { ...good, pagePath: 'h5/' }],
    ['brand.product', { ...good, brand: null }],
    ['appId', null],
    ['appId', '<!doctype html>'],
  ])('names %s when it is wrong', (field, value) => {
    expect(() => checkClientEnvironment(value)).toThrow(field);
  });
});
