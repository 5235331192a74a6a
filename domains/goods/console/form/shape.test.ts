import { describe, expect, it } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';
import { blankOf, fieldsOf, memberSchema, type Schema, shapeOf } from './shape.ts';

const kinds: Schema = {
  oneOf: [
    { type: 'object', properties: { kind: { const: 'hero' }, title: { type: 'string' } } },
    { type: 'object', properties: { kind: { const: 'stories' }, items: { type: 'array', items: {} } } },
  ],
};

describe('the form of a value', () => {
  it.each<[string, Schema, string, object]>([
    ['money in yuan', { type: 'integer' }, 'priceFen', { kind: 'yuan' }],
    ['a whole number', { type: 'integer' }, 'leadDays', { kind: 'number', whole: true }],
    ['a number', { type: 'number' }, 'lat', { kind: 'number', whole: false }],
    ['a long text', { type: 'string', maxLength: 500 }, 'introduction', { kind: 'text', long: true }],
    ['a short text', { type: 'string', maxLength: 20 }, 'name', { kind: 'text', long: false }],
    [
      'a text that may be left out',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      'unit',
      { kind: 'text' },
    ],
    ['a text of law', { type: 'string' }, 'html', { kind: 'text', long: true }],
    ['an instant', { type: 'string', format: 'date-time' }, 'endsAt', { kind: 'time' }],
    ['one of several', { type: 'string', enum: ['a', 'b'] }, 'drive', { kind: 'choice', values: ['a', 'b'] }],
    ['a picture', { type: 'string', maxLength: 1_000 }, 'picture', { kind: 'picture' }],
    ['yes or no', { type: 'boolean' }, 'loginFlag', { kind: 'flag' }],
    ['values by name', { type: 'object', additionalProperties: { type: 'integer' } }, 'x', { kind: 'table' }],
    ['one of several kinds', kinds, 'modules', { kind: 'variants', by: 'kind' }],
  ])('%s', (_, schema, field, shape) => {
    expect(shapeOf(schema, field)).toMatchObject(shape);
  });

  it('matches its kind', () => {
    expect(memberSchema(kinds, { kind: 'stories' })).toBe(kinds.oneOf?.[1]);
    expect(memberSchema(kinds, {})).toBe(kinds.oneOf?.[0]);
  });

  it('starts without a value that would have to be removed', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        code: { type: 'string' },
        priceFen: { type: 'integer' },
        picture: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        services: { type: 'array', items: { type: 'string' } },
        module: kinds,
      },
    };
    expect(blankOf(schema)).toEqual({
      code: '',
      priceFen: 0,
      picture: null,
      services: [],
      module: { kind: 'hero', title: '' },
    });
  });
});

it('leaves out a text that may be missing, and offers it as such', () => {
  const time: Schema = { type: 'string', format: 'date-time' };
  const schema: Schema = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      from: time,
      look: { type: 'string', default: 'day' },
      lists: { type: 'array', items: { type: 'string' } },
    },
    required: ['title'],
  };
  expect(blankOf(schema)).toEqual({ title: '', look: '', lists: [] });
  expect(fieldsOf(schema).filter(({ missable }) => missable)).toMatchObject([{ name: 'from' }]);
});

it('writes instants in Shanghai time, to the minute', () => {
  expect(toLocal('2026-08-31T18:00:00.000Z')).toBe('2026-09-01T02:00');
  expect(fromLocal('2026-09-01T02:00')).toBe('2026-08-31T18:00:00.000Z');
  expect([toLocal('soon'), fromLocal('')]).toEqual(['', '']);
});
