import { allCalls } from '@ev/testkit/server/walks/calls.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

type Definition = {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
};

/** None of them fits every field, and each of them fits some. */
const wrongValues = [
  ...[undefined, null, true, {}, [], [null], [{}], ['x'], Array(300).fill('x')],
  ...[-0.5, -1, 1e12, '', ' ', 'x', 'x'.repeat(30_000), '😀', '\u0000'],
];

/** The schema and every one inside it, each with the path of its field. */
function fieldsOf(schema: z.ZodMiniType, path: string): [path: string, schema: z.ZodMiniType][] {
  const { shape = {}, element, innerType, in: from, options = [] } = schema._zod.def as unknown as Definition;
  const inner = [element, innerType, from].flatMap((one) => (one ? fieldsOf(one, path) : []));
  // An input that fits no option of a union is reported by the union: of its options only the fields inside
  // are refused alone.
  const chosen = options.flatMap((one) => fieldsOf(one, path).slice(1));
  const named = Object.entries(shape).flatMap(([name, one]) => fieldsOf(one, `${path}.${name}`));
  return [[path, schema], ...inner, ...chosen, ...named];
}

it('a refused field is reported in Chinese only, by its name and not by its identifier', () => {
  const fields = allCalls.flatMap(({ id, input }) => fieldsOf(input, id).filter(([path]) => path !== id));
  const refused = fields.flatMap(([path, schema]) =>
    wrongValues.flatMap((value) =>
      (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => ({ path, message })),
    ),
  );
  expect(refused.length).toBeGreaterThan(1_000);
  const wrong = refused.filter(({ message }) => !/[\u4e00-\u9fff]/.test(message) || /[a-z]/.test(message));
  expect(new Set(wrong.map(({ path, message }) => `${path}: ${message}`))).toEqual(new Set());
});
