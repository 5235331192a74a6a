import pino from 'pino';

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

export function createLog(options: { level: string }): Log {
  return pino({
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: personal.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  });
}
