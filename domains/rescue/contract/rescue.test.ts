import { expect, it } from 'vitest';
import { RequestRescue } from './rescue.ts';

const messagesOf = (input: unknown) =>
  RequestRescue.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('is content with a position or with words', () => {
  const rest = { kind: 'tow', contactName: '林岚', contactPhone: '13800001111', inSafePlace: true };
  expect(messagesOf({ ...rest, place: { lat: 31, lng: 121 } })).toBeUndefined();
  expect(messagesOf({ ...rest, placeText: '人民广场' })).toBeUndefined();
  expect(messagesOf(rest)).toEqual(['placeText: 请先定位，或写明所在的位置']);
});
