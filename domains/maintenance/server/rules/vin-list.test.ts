import { vinCheckDigit } from '@ev/kernel/vin.ts';
import { expect, it } from 'vitest';
import { readVins } from './vin-list.ts';

const vinOf = (serial: string) => {
  const body = `LEY1SA2L0T${serial}`;
  return body.slice(0, 8) + vinCheckDigit(body) + body.slice(9);
};

it('reads VINs of a column, without heading, doubles and what is none', () => {
  const [one, other] = [vinOf('0000001'), vinOf('0000002')];
  expect(readVins(`VIN\r\n"${one}"\n${other.toLowerCase()}, ${one}；LEY1\n`)).toEqual({
    vins: [one, other],
    duplicates: 1,
    invalid: ['LEY1'],
  });
});
