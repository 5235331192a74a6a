import { isBranch } from './differences.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The paths of fields that were written and that a JSON schema does not know. What else is wrong with the value is
 * none of its business, so that a slip in a name is told beside the field that is missing for it.
 */
export function unknownFields(given: unknown, schema: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (!isBranch(given) || !isBranch(schema)) return [];
  const known = variantOf(given, schema as JsonSchema);
  if (Array.isArray(given)) {
    return given.flatMap((one, index) => unknownFields(one, known.items, [...path, index]));
  }
  const { properties, additionalProperties: others } = known;
  // Without either it may be anything.
  if (!isBranch(properties) && !isBranch(others)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const own = isBranch(properties) && Object.hasOwn(properties, name) ? properties[name] : others;
    return isBranch(own) ? unknownFields(value, own, [...path, name]) : [[...path, name]];
  });
}

/** Of several shapes the one that the value says it has, by what must be the same in it; else one that says nothing. */
function variantOf(given: object, schema: JsonSchema): JsonSchema {
  const variants = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(variants)) return schema;
  const fitting = variants.filter((one) => {
    if (!isBranch(one) || one.type !== (Array.isArray(given) ? 'array' : 'object')) return false;
    const fields = isBranch(one.properties) ? Object.entries(one.properties) : [];
    return fields.every(
      ([name, own]) =>
        !isBranch(own) ||
        !Object.hasOwn(own, 'const') ||
        (given as Record<string, unknown>)[name] === own.const,
    );
  });
  return fitting.length === 1 ? fitting[0] : {};
}
