/** JSON whose numbers keep the digits that they were written with. */

type Source = { source: string };
type Reviver = (key: string, value: unknown, context: Source) => unknown;
/** What the language has of exact numbers, which the library of types does not know yet. */
const exact = JSON as unknown as {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON(text: string): unknown;
};

/** A number as it was written. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The value of a JSON text with every number as `Written`.
 * @param lenient forgives a comma before a closing bracket, which the standard's own sample has
 * @throws SyntaxError when it is no JSON
 */
export function parseExact(text: string, { lenient = false } = {}): unknown {
  try {
    return parse(text);
  } catch (error) {
    // Hardly a message needs to be forgiven, and to look through each of them for commas costs more than to read it.
    if (!lenient) throw error;
    return parse(withoutLastCommas(text));
  }
}

const parse = (text: string) =>
  exact.parse(text, (_key, value, { source }) => (typeof value === 'number' ? new Written(source) : value));

/** Writes JSON with every `Written` as the number that it is. */
export function stringifyExact(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (one instanceof Written ? exact.rawJSON(one.text) : one));
}

/** Texts are stepped over as a whole, so that a comma inside of one stays. */
function withoutLastCommas(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (found) => (found === ',' ? '' : found));
}
