import pino from 'pino';
import { errorForLog } from './error-for-log.ts';
import { limitLines } from './limit-lines.ts';

export type Log = pino.Logger;

/** Names of fields that may contain personal data; their values are never logged. */
const personal = [
  'phone',
  'name',
  'idNumber',
  'certNo',
  'creditCode',
  'address',
  'vin',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'password',
  'authorization',
];

/** Writes to standard output unless another destination is given. */
export function createLog(options: { level: string; destination?: pino.DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { logMethod: limitLines() },
      serializers: { err: errorForLog },
      redact: { paths: personal.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
    },
    options.destination ?? pino.destination(1),
  );
}
