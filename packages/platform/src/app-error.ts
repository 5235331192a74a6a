import type { ErrorName } from '@ev/contract/errors';

/**
 * A refusal by the application: a name from the error catalogue and details for the response body. The
 * gateway turns it into an envelope. A name that the endpoint does not list is reported as an internal fault.
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
