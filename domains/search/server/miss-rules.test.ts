import { expect, it } from 'vitest';
import { isPersonal } from './miss-rules.ts';
import { normaliseKeyword } from './normalise-keyword.ts';

it.each([
  ['13800000001', 'a phone number'],
  ['138 0000 0001', 'a phone number with blanks'],
  ['１３８００００００００１', 'a phone number in full width'],
  ['021-55500000', 'a landline'],
  ['LQYAB12C3D4000001', 'a VIN'],
  ['车架号 lqyab12c3d4e5f6g7', 'a VIN with a word'],
  ['沪A·D12345', 'a number plate'],
  ['我的车沪a12345在哪', 'a number plate in a sentence'],
  ['11010119900307721X', 'an identity number'],
  ['someone@example.com', 'an email address'],
])('%s is %s and not stored', (typed) => {
  expect(isPersonal(normaliseKeyword(typed))).toBe(true);
});

it.each(['岚屿', 'model 3', '2026 款', '充电桩 7kw', '买 e300 轮胎', 'androidautobluetooth'])(
  '%s is stored',
  (typed) => {
    expect(isPersonal(normaliseKeyword(typed))).toBe(false);
  },
);
