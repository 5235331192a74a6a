import { isBranch } from './differences.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The paths of fields that a JSON schema does not know. It ignores all other problems of the value, so that a
 * mistyped name is reported beside the missing field.
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

/**
 * Of several variants the one that the value names, by the fields that are constant in it; otherwise one
 * without constants.
 */
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
