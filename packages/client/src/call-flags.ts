/** How one call is to behave. Flags never reach the wire (specification §7). */
export type CallFlags = {
  /** No loading indicator. */
  noLoad?: boolean;
  /** Never leads to a login page. */
  noLogin?: boolean;
  /** No toast when the call fails. */
  noTip?: boolean;
  /** No login behind the customer's back with the mini-program's login sign. */
  noSilentLogin?: boolean;
  /** Where the login page is to lead afterwards. */
  loginRedirect?: string;
  /** The loading image, shown up to 30 s, instead of the indicator, shown up to 10 s. */
  newLoading?: boolean;
  signal?: AbortSignal;
  /** For repeating a command that may have arrived: the key of its first attempt. */
  idempotencyKey?: string;
  /** Of one attempt; 30 s when left out. */
  timeoutMs?: number;
};

const switches = ['noLoad', 'noLogin', 'noTip', 'noSilentLogin', 'newLoading'] as const;
const flagNames = new Set<string>([...switches, 'loginRedirect']);

/**
 * Takes flags out of a path's query and out of the fields of an input, where the specification's calls
 * carry them. The rest of the query stays as it was written; flags given as flags win.
 */
export function takeFlags<Input>(
  path: string,
  input: Input,
  flags: CallFlags,
): { path: string; input: Input; flags: CallFlags } {
  const [base = '', query = ''] = path.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const taken: [string, unknown][] = pairs
    .filter(isFlagPair)
    .map((pair) => [nameOf(pair), decodeURIComponent(pair.slice(nameOf(pair).length + 1))]);
  const kept = pairs.filter((pair) => !isFlagPair(pair)).join('&');
  let fields = input;
  if (isPlainObject(input) && Object.keys(input).some((key) => flagNames.has(key))) {
    const entries = Object.entries(input);
    taken.push(...entries.filter(([key]) => flagNames.has(key)));
    fields = Object.fromEntries(entries.filter(([key]) => !flagNames.has(key))) as Input;
  }
  return { path: kept ? `${base}?${kept}` : base, input: fields, flags: { ...readFlags(taken), ...flags } };
}

function readFlags(taken: [string, unknown][]): CallFlags {
  return Object.fromEntries(
    taken.map(([name, value]) => [name, name === 'loginRedirect' ? String(value) : isOn(value)]),
  );
}

function isOn(value: unknown): boolean {
  return !['false', '0', 'null', 'undefined'].includes(String(value));
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

function isFlagPair(pair: string): boolean {
  return flagNames.has(nameOf(pair));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
