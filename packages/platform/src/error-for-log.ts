export type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  /** Of an error of the database: what went wrong, and where. */
  sqlState?: string;
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
};

type DatabaseFacts = { code?: unknown; table?: unknown; column?: unknown; constraint?: unknown };

/** SQLSTATEs whose messages speak of the statement or the connection, never of values. */
const speaksOfNoValues = /^(08|25|40|42|53|55|57)/;

/**
 * What the log keeps of an error. A database repeats in its errors the values of the statement, and with them
 * names and phones: of such an error its kind and its place are kept, of a failed query the text without its
 * parameters. Other properties of errors are left out.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name === 'error' ? 'DatabaseError' : error.constructor.name,
    message: messageOf(error),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...databaseFacts(error),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

function messageOf(error: Error): string {
  const state = sqlStateOf(error);
  if (state !== null && !speaksOfNoValues.test(state)) return `refused by the database (${state})`;
  return error.message.replace(/\nparams: [\s\S]*$/, '');
}

function databaseFacts(error: Error): Partial<LoggedError> {
  const sqlState = sqlStateOf(error);
  if (sqlState === null) return {};
  const { table, column, constraint } = error as DatabaseFacts;
  const named = Object.entries({ table, column, constraint }).filter(
    ([, value]) => typeof value === 'string',
  );
  return { sqlState, ...Object.fromEntries(named) };
}

/** `ECONNRESET` and the like are no SQLSTATEs. */
function sqlStateOf(error: Error): string | null {
  const { code } = error as DatabaseFacts;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? code : null;
}
