import type { ErrorName } from '@ev/contract/errors';

/**
 * A refusal of the application: a name of the catalogue and details that the answer's body carries.
 * The gateway turns it into an envelope; a name that the endpoint does not list is a fault.
 */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly details: unknown;

  constructor(errorName: ErrorName, details: unknown = null) {
    super(errorName);
    this.name = 'AppError';
    this.errorName = errorName;
    this.details = details;
  }
}
