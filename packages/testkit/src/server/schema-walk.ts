import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** The parts of a schema's definition that lead to other schemas. */
type Definition = {
  type: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  options?: $ZodType[];
  items?: $ZodType[];
  in?: $ZodType;
  out?: $ZodType;
  left?: $ZodType;
  right?: $ZodType;
  valueType?: $ZodType;
};

const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;

/** Every field that a schema takes, `agreements.code` for a field of a list's items. */
export function fieldPaths(schema: $ZodType, path = ''): string[] {
  const {
    shape,
    element,
    innerType,
    options,
    items,
    in: from,
    left,
    right,
    valueType,
  } = definitionOf(schema);
  const fields = Object.entries(shape ?? {}).flatMap(([name, inner]) => {
    const field = path ? `${path}.${name}` : name;
    return [field, ...fieldPaths(inner, field)];
  });
  const inner = [element, innerType, ...(options ?? []), ...(items ?? []), from, left, right, valueType];
  return [...new Set([...fields, ...inner.flatMap((one) => (one ? fieldPaths(one, path) : []))])];
}

/**
 * Keys of a response that its schema does not declare, as paths. A loose object declares only its named keys.
 * Of a union the option counts that fits the value best.
 */
export function undeclaredKeys(schema: $ZodType, value: unknown, path = ''): string[] {
  const definition = definitionOf(schema);
  const { shape, element, innerType, options, items, out, left, right, valueType } = definition;
  if (options) {
    const fitting = options.filter((option) => z.safeParse(option as z.ZodMiniType, value).success);
    const found = fitting.map((option) => undeclaredKeys(option, value, path));
    return found.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  if (left && right) {
    const other = new Set(undeclaredKeys(right, value, path));
    return undeclaredKeys(left, value, path).filter((key) => other.has(key));
  }
  const through = innerType ?? out;
  if (through) return undeclaredKeys(through, value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part], index) => {
    const here = path ? `${path}.${key}` : key;
    const inner = shape ? shape[key] : (element ?? items?.[index] ?? valueType);
    if (inner) return undeclaredKeys(inner, part, here);
    return shape ? [here] : [];
  });
}
