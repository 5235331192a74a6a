/** JSON whose numbers keep their original digits. */

type Source = { source: string };
type Reviver = (key: string, value: unknown, context: Source) => unknown;
/** Exact numbers of the JavaScript language that TypeScript's library does not declare yet. */
const exact = JSON as unknown as {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON(text: string): unknown;
};

/** A number with its original digits. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** No message of the standard has more than a few levels, and parsing recurses into each of them. */
const deepest = 32;

/** How deep the brackets of a text are nested, outside of its strings. */
function depthOf(text: string): number {
  let [depth, most, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isText && char === '\\') at += 1;
    else if (char === '"') isText = !isText;
    else if (!isText && (char === '{' || char === '[')) most = Math.max(most, ++depth);
    else if (!isText && (char === '}' || char === ']')) depth -= 1;
  }
  return most;
}

/**
 * Parses JSON with every number as `Written`.
 * @param lenient accepts a comma before a closing bracket, which the standard's own sample contains
 * @throws SyntaxError if it is not JSON, or nested too deeply
 */
export function parseExact(text: string, { lenient = false } = {}): unknown {
  if (depthOf(text) > deepest) throw new SyntaxError('is nested too deeply');
  try {
    return parse(text);
  } catch (error) {
    // Few messages contain such commas, and searching for them costs more than parsing.
    if (!lenient) throw error;
    return parse(withoutLastCommas(text));
  }
}

const parse = (text: string) =>
  exact.parse(text, (_key, value, { source }) => (typeof value === 'number' ? new Written(source) : value));

/** Writes JSON with every `Written` as its original number. */
export function stringifyExact(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (one instanceof Written ? exact.rawJSON(one.text) : one));
}

/**
 * The pattern matches whole strings too, so that commas inside of them are kept; one without an end once, so that
 * it takes no quadratic time.
 */
function withoutLastCommas(text: string): string {
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?|,(?=\s*[}\]])/g, (found) => (found === ',' ? '' : found));
}
