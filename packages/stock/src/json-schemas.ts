import * as z from 'zod/mini';
import type { StockPart } from './part.ts';

/** The JSON schema of each kind of file of the brand's goods. */
export function jsonSchemas(parts: readonly StockPart[]): { name: string; text: string }[] {
  return parts.map((part) => {
    const { name, label, files } = part;
    const { $schema, ...rest } = schemaOf(part);
    const whole = files === 'list' ? { type: 'array', items: rest } : rest;
    return { name, text: `${JSON.stringify({ $schema, title: label, ...whole }, null, 2)}\n` };
  });
}

const made = new WeakMap<StockPart, Record<string, unknown>>();

/** The JSON schema of one item of a part; fields are described by their labels. */
export function schemaOf(part: StockPart): Record<string, unknown> {
  const known = made.get(part);
  if (known) return known;
  const schema = z.toJSONSchema(part.item, { io: 'input', unrepresentable: 'any' });
  const own = described(schema, part.labels) as Record<string, unknown>;
  made.set(part, own);
  return own;
}

/** Adds the labels of fields, for people who write a file in an editor. */
function described(schema: unknown, labels: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => described(one, labels));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== 'properties') return [key, described(value, labels)];
      const properties = Object.entries(value as Record<string, object>).map(([name, one]) => {
        const description = Object.hasOwn(labels, name) ? labels[name] : undefined;
        return [name, { ...(description && { description }), ...(described(one, labels) as object) }];
      });
      return [key, Object.fromEntries(properties)];
    }),
  );
}
