import { expect, it } from 'vitest';
import { Audience, isForEveryone, isInAudience, visitor } from './audience.ts';

const customer = { groups: ['0', '1', '8'], lists: [] };
const owner = { groups: ['0', '1', '6'], lists: [] };
const pilot = { groups: ['0', '1', '8', '9'], lists: ['pilots'] };

it.each<[string, Audience | undefined, boolean[]]>([
  ['nothing said', undefined, [true, true, true, true]],
  ['nothing named', { groups: [], lists: [] }, [true, true, true, true]],
  ['all', { groups: ['0'], lists: ['other'] }, [true, true, true, true]],
  ['registered', { groups: ['1'] }, [false, true, true, true]],
  ['owners', { groups: ['6', '7'] }, [false, false, true, false]],
  ['any list', { groups: ['9'] }, [false, false, false, true]],
  ['one list', { lists: ['pilots'] }, [false, false, false, true]],
  ['another list', { lists: ['other'] }, [false, false, false, false]],
  ['owners or one list', { groups: ['6'], lists: ['pilots'] }, [false, false, true, true]],
])('%s', (_name, audience, seen) => {
  expect([visitor, customer, owner, pilot].map((who) => isInAudience(audience, who))).toEqual(seen);
  expect(isForEveryone(audience)).toBe(seen[0]);
});

it('names unknown groups and lists that cannot exist', () => {
  expect(Audience.safeParse({ groups: ['10'] }).success).toBe(false);
  expect(Audience.safeParse({ lists: ['体验官'] }).error?.issues[0]?.message).toContain('名单编码');
});
