import { expect, it } from 'vitest';
import { miniProgramLink } from './mini-program-link.ts';

it.each([
  [undefined, 'weixin://dl/business/?appid=wx1'],
  ['/pages/index/index', 'weixin://dl/business/?appid=wx1&path=pages%2Findex%2Findex'],
  ['pages/a/b?x=1&y=春', 'weixin://dl/business/?appid=wx1&path=pages%2Fa%2Fb&query=x%3D1%26y%3D%E6%98%A5'],
])('%s is opened by %s', (page, link) => {
  expect(miniProgramLink('wx1', page)).toBe(link);
});
