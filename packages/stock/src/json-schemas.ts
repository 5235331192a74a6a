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

/** The JSON schema of one item of a part; fields are described by what they are called. */
export function schemaOf({ item, labels }: StockPart): Record<string, unknown> {
  const schema = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
  return described(schema, labels) as Record<string, unknown>;
}

/** With what fields are called, for whoever writes a file in an editor. */
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
