import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropConfiguration,
  keepConfiguration,
  keptMax,
  parseKept,
  rememberConfiguration,
  restoreConfiguration,
} from './kept-configurations.ts';

const one = { code: 'ling', config: 'a~b~c' };

describe('parseKept', () => {
  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['[]', []],
    ['{"code":"ling"}', []],
    ['[{"code":1,"config":"a~b~c"},null,7]', []],
    ['{"code":"ling","config":"a~b~c"}', [one]],
    ['[{"code":"ling","config":"a~b~c"},{"code":"ling"}]', [one]],
    ['[{"code":"ling","config":"a~b~c","yearStyle":2026,"cityCode":{"code":"330100"}}]', [one]],
    ['[{"code":"ling","config":"a~b~c","yearStyle":"","cityCode":null,"more":[1]}]', [one]],
    ['{"code":"ling","config":"a~b~c","cityCode":"330100"}', [{ ...one, cityCode: '330100' }]],
    ['[{"code":"ling","config":"a~b~c"},{"code":"yue","config":"a~b~c"}]', [one]],
    ['[{"code":"","config":"a~b~c"},{"code":"ling","config":""}]', []],
    ['"ling"', []],
  ])('%j is read as %j', (text, expected) => {
    expect(parseKept(text)).toEqual(expected);
  });
});

describe('stored configurations', () => {
  const stored = new Map<string, string>();
  const kept = () => parseKept(stored.get('kept-configurations') ?? null).map(({ config }) => config);
  const keep = (config: string) => keepConfiguration({ code: 'ling', config });

  beforeEach(() => {
    stored.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
    });
    return () => Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('has each once, the newest first', () => {
    keep('a');
    keep('b');
    keep('a');
    expect(kept()).toEqual(['a', 'b']);
  });

  it('removes the oldest when there are too many', () => {
    for (let each = 0; each <= keptMax; each++) keep(String(each));
    expect(kept()).toHaveLength(keptMax);
    expect(kept()).not.toContain('0');
  });

  it('restores a removed one at its position', () => {
    for (const each of ['a', 'b', 'c']) keep(each);
    dropConfiguration('b');
    expect(kept()).toEqual(['c', 'a']);
    restoreConfiguration({ code: 'ling', config: 'b' }, 1);
    expect(kept()).toEqual(['c', 'b', 'a']);
  });

  it('shows no more than the limit, whatever is stored', () => {
    const stuffed = Array.from({ length: keptMax + 5 }, (_, each) => ({
      code: 'ling',
      config: String(each),
    }));
    stored.set('kept-configurations', JSON.stringify(stuffed));
    expect(kept()).toEqual(stuffed.slice(0, keptMax).map(({ config }) => config));
    restoreConfiguration({ code: 'ling', config: 'back' }, 1);
    expect(kept().slice(0, 3)).toEqual(['0', 'back', '1']);
    expect(kept()).toHaveLength(keptMax);
  });

  it('does not count a finished one as stored', () => {
    rememberConfiguration(one);
    expect(kept()).toEqual([]);
  });
});
