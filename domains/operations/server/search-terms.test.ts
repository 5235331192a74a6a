import { expect, it } from 'vitest';
import { type SearchTerms, searchTermsOf } from './search-terms.ts';

const nothing: SearchTerms = {
  number: null,
  uid: null,
  phone: null,
  phoneEnd: null,
  vin: null,
  vinEnd: null,
  name: null,
};
const uid = '3f0c2a8e-6a53-4c3b-9f9e-0d3b6a1c2d4e';

it.each([
  ['0001', { phoneEnd: '0001' }],
  ['138 0000 0001', { phone: '13800000001' }],
  ['+86 138-0000-0001', { phone: '13800000001' }],
  ['138000', { vinEnd: '138000' }],
  ['12345', {}],
  ['a12345', { vinEnd: 'A12345', name: 'a12345' }],
  ['nelson', { name: 'nelson' }],
  [' 林知 ', { name: '林知' }],
  ['c26112110435abcdefg', { number: 'C26112110435ABCDEFG', name: 'c26112110435abcdefg' }],
  [
    'ley1sa2l0 00000001',
    { number: 'LEY1SA2L000000001', vin: 'LEY1SA2L000000001', name: 'ley1sa2l0 00000001' },
  ],
  [uid, { uid }],
])('interprets %s as what it may be', (typed, terms) => {
  expect(searchTermsOf(typed)).toEqual({ ...nothing, ...terms });
});
