export type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  /** For a database error: its kind and where it occurred. */
  sqlState?: string;
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
};

type DatabaseFacts = { code?: unknown; table?: unknown; column?: unknown; constraint?: unknown };

/** SQLSTATEs whose messages describe the statement or the connection and never contain values. */
const speaksOfNoValues = /^(08|25|40|42|53|55|57)/;

/**
 * The part of an error that is logged. Database errors repeat the values of the statement, which may include
 * names and phone numbers. For these only the kind and the place are logged, and for a failed query the text
 * without its parameters. Other properties of errors are dropped.
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

/** Codes such as `ECONNRESET` are not SQLSTATEs. */
function sqlStateOf(error: Error): string | null {
  const { code } = error as DatabaseFacts;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? code : null;
}
