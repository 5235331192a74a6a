import { type SQL, sql } from 'drizzle-orm';

/**
 * Codes as SQL literals, for constraints and partial indexes, which take no parameters. They come from the
 * contract or a state machine, never from input.
 */
export const literals = (codes: readonly string[]): SQL =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));
