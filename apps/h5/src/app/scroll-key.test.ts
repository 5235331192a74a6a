import { expect, it } from 'vitest';
import { scrollKeyOf } from './scroll-key.ts';

const opened = {
  key: 'default',
  pathname: '/h5/pages/pay/result',
  search: '?payNo=P1',
  hash: '',
  state: null,
};

it('tells pages apart that were opened by their address', () => {
  expect(scrollKeyOf(opened)).toBe('/h5/pages/pay/result?payNo=P1');
  expect(scrollKeyOf({ ...opened, search: '?payNo=P2' })).not.toBe(scrollKeyOf(opened));
});

it('tells visits of one page apart that the router opened', () => {
  expect(scrollKeyOf({ ...opened, key: 'a1b2' })).toBe('a1b2');
});
