import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

describe('safeTarget', () => {
  it.each([
    ['/pages/buy/order?code=ling&config=a~b', '/pages/buy/order?code=ling&config=a~b'],
    ['/pages/index/index?tabIndex=4#x', '/pages/index/index?tabIndex=4#x'],
    ['/download/index', '/download/index'],
    ['/', '/'],
    [undefined, null],
    ['', null],
    ['//evil.example/pages/a', null],
    ['/\\evil.example', null],
    ['/pages/../../evil', null],
    ['/pages\\..\\..', null],
    ['https://evil.example/pages/', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['/pages/\u0000', null],
    ['pages/buy/index', null],
    ['/\t/evil.example/pages/', null],
  ])('%j leads to %j', (target, expected) => {
    expect(safeTarget(target)).toBe(expected);
  });

  it('never leaves the app, whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const target of [text, `/${text}`, `/pages/${text}`, `//${text}`]) {
          const safe = safeTarget(target);
          if (safe !== null) expect(new URL(safe, 'https://app.example').origin).toBe('https://app.example');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
