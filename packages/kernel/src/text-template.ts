/** Texts with placeholders: `你的 {modelName} 已到店`. */

const place = /\{([^{}]*)\}/g;

/** The names in braces, each once, in the order of the text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map(([, name = '']) => name))];
}

const spacedPlace = /( ?)\{([^{}]*)\}( ?)/g;
const chinese = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]';
const endsChinese = new RegExp(`${chinese}$`, 'u');
const beginsChinese = new RegExp(`^${chinese}`, 'u');

/**
 * Fills in the values, which are inserted unchanged, including braces. A space beside a placeholder is for
 * letters and digits: between two Chinese characters it is dropped, so that `你的 {name} 已到店` works with 凌 and
 * with Model 3.
 * @throws Error when a placeholder has no value: an incomplete sentence must not be sent.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(spacedPlace, (all, before: string, name: string, after: string, offset: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The text has no value for {${name}}`);
    const apart = (left: string, right: string) => !(endsChinese.test(left) && beginsChinese.test(right));
    return [
      apart(text.slice(0, offset), value) ? before : '',
      value,
      apart(value, text.slice(offset + all.length)) ? after : '',
    ].join('');
  });
}
