import { sqlState } from './database.ts';

/** SQLSTATEs of a schema, table, column or other object that exists already. */
const clashes = ['42P06', '42P07', '42701', '42710'];

/** A migration that the database refuses: what is in its way and what to do, without the statement. */
export class MigrationFailed extends Error {
  /** The SQLSTATE. */
  readonly code: string;
  /** @param owner the domain whose migration it is */
  constructor(owner: string, error: unknown) {
    const code = sqlState(error) ?? '';
    const whatToDo = clashes.includes(code)
      ? ' The database belongs to another product or was changed by hand: use an empty one, or restore a backup (docs/operations/backup.md).'
      : '';
    super(`The migrations of ${owner} failed: ${reasonIn(error)}.${whatToDo}`);
    this.name = 'MigrationFailed';
    this.code = code;
  }
}

/** The database's own message: the error around it repeats the whole statement. */
function reasonIn(error: unknown): string {
  let reason = '';
  for (let e: unknown = error; e instanceof Error; e = e.cause) reason = e.message;
  return reason;
}
