/** The part of JSON Schema that content uses. */
export type Schema = {
  type?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  /** The fields that must be there; absent where that is not said. */
  required?: readonly string[];
  default?: unknown;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  enum?: readonly string[];
  const?: string;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** The form element of a value. */
export type Shape =
  | { kind: 'group'; fields: readonly Field[] }
  | { kind: 'list'; member: Schema }
  | { kind: 'table'; value: Schema }
  | { kind: 'variants'; by: string; options: readonly { value: string; schema: Schema }[] }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'yuan' }
  | { kind: 'number'; whole: boolean }
  | { kind: 'time' }
  | { kind: 'picture' }
  | { kind: 'text'; long: boolean };

export type Field = { name: string; label: string; schema: Schema; missable: boolean };

/** Longer texts get several lines. */
const oneLine = 60;

/** @param field name of the field, which identifies money and pictures: `priceFen` is entered in yuan */
export function shapeOf(schema: Schema, field: string): Shape {
  const { schema: own } = unwrapped(schema);
  if (own.oneOf) return variantsOf(own.oneOf);
  if (own.enum) return { kind: 'choice', values: own.enum };
  switch (own.type) {
    case 'object':
      return typeof own.additionalProperties === 'object'
        ? { kind: 'table', value: own.additionalProperties }
        : { kind: 'group', fields: fieldsOf(own) };
    case 'array':
      return { kind: 'list', member: own.items ?? {} };
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
    case 'number':
      return field.endsWith('Fen') ? { kind: 'yuan' } : { kind: 'number', whole: own.type === 'integer' };
    default:
      if (own.format === 'date-time') return { kind: 'time' };
      if (field === 'picture') return { kind: 'picture' };
      return { kind: 'text', long: field === 'html' || (own.maxLength ?? 0) > oneLine };
  }
}

export function fieldsOf({ properties = {}, required }: Schema): Field[] {
  return Object.entries(properties)
    .filter(([, schema]) => schema.const === undefined)
    .map(([name, schema]) => ({
      name,
      label: schema.description ?? name,
      schema,
      missable: isMissable(name, schema, required),
    }));
}

/** Whether a text, such as a time, may be left out: an empty one is no value. */
function isMissable(name: string, schema: Schema, required: Schema['required']): boolean {
  return (
    required !== undefined &&
    !required.includes(name) &&
    schema.type === 'string' &&
    schema.default === undefined
  );
}

/** `X or null` is an optional X. */
export function unwrapped(schema: Schema): { schema: Schema; nullable: boolean } {
  const [first, second] = schema.anyOf ?? [];
  if (!first || second?.type !== 'null') return { schema, nullable: false };
  return {
    schema: schema.description ? { ...first, description: schema.description } : first,
    nullable: true,
  };
}

/** Variants of a type, distinguished by a field with a constant value. */
function variantsOf(all: readonly Schema[]): Shape {
  const [first = {}] = all;
  const by = Object.entries(first.properties ?? {}).find(([, one]) => one.const !== undefined)?.[0] ?? '';
  const options = all.flatMap((schema) => {
    const value = schema.properties?.[by]?.const;
    return value === undefined ? [] : [{ value, schema }];
  });
  return { kind: 'variants', by, options };
}

/** The fields of a value that may not exist yet. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The schema of a record; among several variants, the matching one. */
export function memberSchema(schema: Schema, value: unknown): Schema {
  const shape = shapeOf(schema, '');
  if (shape.kind !== 'variants') return unwrapped(schema).schema;
  const kind = recordOf(value)[shape.by];
  const chosen = shape.options.find((option) => option.value === kind) ?? shape.options[0];
  return chosen?.schema ?? {};
}

/** The initial form of a new value. */
export function blankOf(schema: Schema): unknown {
  const { schema: own, nullable } = unwrapped(schema);
  if (nullable) return null;
  if (own.const !== undefined) return own.const;
  const [variant] = own.oneOf ?? [];
  if (variant) return blankOf(variant);
  if (own.enum) return own.enum[0];
  switch (own.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(own.properties ?? {})
          .filter(([name, one]) => !isMissable(name, one, own.required))
          .map(([name, one]) => [name, blankOf(one)]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 0;
    default:
      return '';
  }
}
