/** Options of one call. Flags never reach the wire (specification §7). */
export type CallFlags = {
  /** No loading indicator. */
  noLoad?: boolean;
  /** Never leads to a login page. */
  noLogin?: boolean;
  /** No toast when the call fails. */
  noTip?: boolean;
  /** No automatic login with the mini-program's login sign. */
  noSilentLogin?: boolean;
  /** The target after the login page. */
  loginRedirect?: string;
  /** The loading image, shown up to 30 s, instead of the indicator, shown up to 10 s. */
  newLoading?: boolean;
  signal?: AbortSignal;
  /** For retrying a command that may have arrived: the key of its first attempt. */
  idempotencyKey?: string;
  /** Of one attempt; by default 30 s, for files 60 s. */
  timeoutMs?: number;
};

const flagNames = new Set(['noLoad', 'noLogin', 'noTip', 'noSilentLogin', 'newLoading', 'loginRedirect']);

/**
 * Removes flags from a path's query and from the fields of an input, where the specification's calls carry
 * them. The rest of the query stays as it was written; explicitly passed flags take precedence.
 */
export function takeFlags(
  path: string,
  input: unknown,
  flags: CallFlags,
): { path: string; input: unknown; flags: CallFlags } {
  const [base = '', query = ''] = path.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const fields = isPlainObject(input) ? Object.entries(input) : [];
  const isFlag = ([name]: readonly [string, ...unknown[]]) => flagNames.has(name);
  const taken = [...pairs.map(readPair), ...fields].filter(isFlag);
  const kept = pairs.filter((pair) => !isFlag(readPair(pair))).join('&');
  return {
    path: kept ? `${base}?${kept}` : base,
    input: fields.some(isFlag) ? Object.fromEntries(fields.filter((field) => !isFlag(field))) : input,
    flags: { ...Object.fromEntries(taken.map(readFlag)), ...flags },
  };
}

function readPair(pair: string): [string, unknown] {
  const [name = '', ...value] = pair.split('=');
  return [name, decodeURIComponent(value.join('='))];
}

function readFlag([name, value]: [string, unknown]): [string, unknown] {
  return [name, name === 'loginRedirect' ? value : !/^(false|0|null|undefined)$/.test(String(value))];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
