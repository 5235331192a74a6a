import { describe, expect, it } from 'vitest';
import { parseRemembered } from './remembered-configuration.ts';

describe('parseRemembered', () => {
  it.each([
    [null, null],
    ['', null],
    ['{', null],
    ['[]', null],
    ['{"code":"ling"}', null],
    ['{"code":1,"config":"a~b~c"}', null],
    ['{"code":"ling","config":"a~b~c"}', { code: 'ling', config: 'a~b~c' }],
  ])('%j is read as %j', (text, expected) => {
    expect(parseRemembered(text)).toEqual(expected);
  });
});
