import pino from 'pino';
import { errorForLog } from './error-for-log.ts';
import { limitLines } from './limit-lines.ts';

export type Log = pino.Logger;

/** Names of fields that may hold personal data; their values never reach a log line. */
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

/** Lines go to standard output unless another destination takes them. */
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
