/** Texts with places to fill: `你的 {modelName} 已到店`. */

const place = /\{([^{}]*)\}/g;

/** The names in braces, each once, in the order of the text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map(([, name = '']) => name))];
}

/**
 * Puts the values in. What a value says is put in as it is, braces included.
 * @throws Error when a place has no value: half a sentence must not reach anybody.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(place, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The text has no value for {${name}}`);
    return value;
  });
}
