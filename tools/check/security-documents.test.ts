import { expect, it } from 'vitest';
import {
  accessLifeMs,
  longestSessionMs,
  sessionLifeMs,
  sessionsPerAccount,
} from '../../domains/account/server/session-rules.ts';
import { longestPassword, shortestPassword } from '../../domains/staff/contract/members.ts';
import {
  sessionsPerMember,
  sessionLifeMs as staffSessionLifeMs,
} from '../../domains/staff/server/session-opening.ts';
import { read } from './checkout.ts';
import { rowsOf } from './markdown-tables.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const rowOf = (path: string, first: string) => rowsOf(read(path)).find(([name]) => name === first)?.[1];

it.each([
  ['access token', `${accessLifeMs / hourMs} hours`],
  [
    'session',
    `${sessionLifeMs / dayMs} days after the last use, ${longestSessionMs / dayMs} days in any case`,
  ],
  ['sessions of an account', `${sessionsPerAccount}; of more`],
])('domains/account/README.md says of the %s what the code does', (first, said) => {
  expect(rowOf('domains/account/README.md', first)).toMatch(new RegExp(`^${said}`));
});

it.each([
  ['own password', `${shortestPassword} to ${longestPassword} characters of any kind`],
  [
    'session',
    `${staffSessionLifeMs / hourMs} hours, and no longer than the company's login counts; ${sessionsPerMember} at`,
  ],
])('domains/staff/README.md says of the %s what the code does', (first, said) => {
  expect(rowOf('domains/staff/README.md', first)).toMatch(new RegExp(`^${said}`));
});

it('SECURITY.md says for each severity how soon an update is installed, the worse the sooner', () => {
  const [, times = ''] = read('SECURITY.md').split('## How soon to update');
  const days = rowsOf(times)
    .flatMap(([, until = '']) => /^(\d+) days/.exec(until)?.[1] ?? [])
    .map(Number);
  expect(days).toHaveLength(4);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
});

it('every way to log in has its page', () => {
  for (const [path, said] of [
    ['domains/account/README.md', 'SMS login'],
    ['docs/mini-program.md', 'login'],
    ['domains/staff/README.md', 'Passwords and logins'],
    ['docs/production.md', 'Single sign-on for staff'],
    ['docs/operate.md', '`administrator <username> <name>`'],
  ] as const)
    expect(read(path), path).toContain(said);
});
