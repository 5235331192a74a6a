import { expect, it } from 'vitest';
import { errorForLog } from './error-for-log.ts';

const phone = '13812345678';

it('logs of a failed query its text and its place, and none of its values', () => {
  const cause = Object.assign(new Error(`duplicate key: ${phone}`), {
    code: '23505',
    detail: `Key (phone)=(${phone}) already exists.`,
    where: phone,
    table: 'account',
    constraint: 'account_phone_unique',
  });
  const query = 'insert into "account" ("phone") values ($1)';
  const error = Object.assign(new Error(`Failed query: ${query}\nparams: ${phone}`, { cause }), {
    query,
    params: [phone],
  });
  const logged = errorForLog(error);
  expect(JSON.stringify(logged)).not.toContain(phone);
  expect(logged.message).toBe(`Failed query: ${query}`);
  expect(logged.stack).toContain('error-for-log.test.ts');
  expect(logged.cause).toMatchObject({
    sqlState: '23505',
    table: 'account',
    constraint: 'account_phone_unique',
  });
});

it.each([
  [Object.assign(new Error('relation "x" does not exist'), { code: '42P01' }), 'relation "x" does not exist'],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'read ECONNRESET'],
  [new TypeError('x is not a function'), 'x is not a function'],
  [`thrown ${phone}`, 'not an error'],
])('logs of %s: %s', (error, message) => {
  expect(errorForLog(error).message).toBe(message);
});
