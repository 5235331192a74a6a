/**
 * Whether a value was made up for a demo: a host that ends in `.example`, a number of zeros, or a name with
 * （演示）. Customers of a real brand must not see one.
 */
export function isDemoValue(value: string): boolean {
  return /\.example(?!\.?[\w-])|（演示）/.test(value) || /0{6}/.test(value.replaceAll('-', ''));
}

/** Hosts, addresses and numbers within a text. */
const values = /[\w.@:/-]+|（演示）/g;
/** Of a style; black is six zeros. */
const colours = /#[\da-f]{3,8}\b/gi;

/** The made-up values in a text of any length, such as the HTML of a document; each once. */
export function demoValuesIn(text: string): string[] {
  const found = text.replace(colours, '').match(values) ?? [];
  return [...new Set(found.filter(isDemoValue))];
}
