import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, decimal, formed, id, may, oneOf, whole, words } from './address-fields.ts';
import { parsePageQuery } from './page-query.ts';

const query = addressOf({
  code: id(),
  tab: may(whole(0, 4)),
  text: may(words(5)),
  theme: may(oneOf(['dark'])),
  path: may(formed(/^\/\w+$/)),
  lat: may(decimal(/^-?\d{1,3}(\.\d{1,6})?$/)),
});
const read = (search: string) => parsePageQuery({ path: '/pages/a', query }, search);

describe('the fields of an address', () => {
  it.each<[string, object]>([
    ['?code=ling', { code: 'ling' }],
    ['?code=a.b_c~d-1&tab=4', { code: 'a.b_c~d-1', tab: 4 }],
    ['?code=a&tab=0&text=%E4%BA%94%E4%B8%AA%E5%AD%97', { code: 'a', tab: 0, text: '五个字' }],
    ['?code=a&theme=dark&path=%2Fa', { code: 'a', theme: 'dark', path: '/a' }],
    ['?code=a&lat=-31.25', { code: 'a', lat: -31.25 }],
    ['?code=a&more=1&__proto__=x&constructor=y', { code: 'a' }],
    ['?code=a&tab=&theme=', { code: 'a' }],
    ['?code=a&code=b', { code: 'b' }],
  ])('%s is read', (search, values) => {
    expect(read(search)).toEqual(values);
  });

  it.each([
    ['what is needed is missing', ''],
    ['what is needed says nothing', '?code='],
    ['an id of other characters', '?code=a%20b'],
    ['an endless id', `?code=${'a'.repeat(401)}`],
    ['an invalid number', '?code=a&tab=1e0'],
    ['half a number', '?code=a&tab=0.5'],
    ['a number above the maximum', '?code=a&tab=5'],
    ['a number below the minimum', '?code=a&tab=-1'],
    ['an invalid position', '?code=a&lat=31.'],
    ['too long text', '?code=a&text=123456'],
    ['another value', '?code=a&theme=darker'],
    ['another form', '?code=a&path=a'],
  ])('nothing is read where there is %s', (_what, search) => {
    expect(read(search)).toBeNull();
  });

  it('are accepted where a library expects a schema', () => {
    const ofLibrary = { path: '/pages/a', query: z.object({ code: z.string().check(z.maxLength(2)) }) };
    expect(parsePageQuery(ofLibrary, '?code=ab&more=1')).toEqual({ code: 'ab' });
    expect(parsePageQuery(ofLibrary, '?code=abc')).toBeNull();
  });
});
