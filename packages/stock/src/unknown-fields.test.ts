import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unknownFields } from './unknown-fields.ts';

const schema = z.toJSONSchema(
  z.object({
    name: z.string(),
    hours: z.nullable(z.object({ opensAt: z.string() })),
    prices: z.record(z.string(), z.int()),
    modules: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), words: z.string() }),
        z.object({ kind: z.literal('picture'), alt: z.string() }),
      ]),
    ),
    any: z.optional(z.any()),
  }),
  { io: 'input', unrepresentable: 'any' },
);

describe('fields that a schema does not know', () => {
  it('are found beside missing or wrong ones', () => {
    expect(unknownFields({ nmae: 'x', prices: 'none' }, schema)).toEqual([['nmae']]);
  });

  it('are found at any depth, also in optional parts', () => {
    expect(unknownFields({ hours: { opensAt: 1, closeAt: '9:00' } }, schema)).toEqual([['hours', 'closeAt']]);
    expect(unknownFields({ hours: null }, schema)).toEqual([]);
  });

  it('are not the keys of a map, nor parts of an arbitrary value', () => {
    expect(unknownFields({ prices: { base: 1 }, any: { x: { y: 1 } } }, schema)).toEqual([]);
  });

  it('are judged by the kind that the object states', () => {
    const modules = [
      { kind: 'text', words: 'x', alt: 'y' },
      { kind: 'picture', alt: 'y' },
      { kind: 'other', foo: 1 },
      'no module',
    ];
    expect(unknownFields({ modules }, schema)).toEqual([['modules', 0, 'alt']]);
  });

  it('are not the built-in properties of objects', () => {
    expect(unknownFields(JSON.parse('{"constructor":1}'), schema)).toEqual([['constructor']]);
  });
});
