import type { Api } from '@ev/contract';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { userListMembers } from '../tables.ts';
import { freshPhone } from './log-in.ts';

type Place = { server: TestServer };
type Keeper = { token: string };

let lists = 0;

/** The input of a list that no other test has. */
export function aList(
  change: Partial<Api['account.createUserList']['input']> = {},
): Api['account.createUserList']['input'] {
  lists += 1;
  return {
    listCode: `list-${lists}`,
    name: '赛道日嘉宾',
    purpose: '邀请体验赛道日',
    lastDay: null,
    ...change,
  };
}

/** A new list without members. Returns its code. */
export async function newList(
  { server }: Place,
  { token }: Keeper,
  change: Partial<Api['account.createUserList']['input']> = {},
): Promise<string> {
  const { body } = await server.client.call('account.createUserList', aList(change), { token });
  return body.listCode;
}

export function addTo({ server }: Place, { token }: Keeper, listCode: string, ...phones: string[]) {
  return server.client.call('account.addUserListMembers', { listCode, phones: phones.join('\n') }, { token });
}

/** A list with one number that waits, and the id of that member. */
export async function listWithMember(place: Place, keeper: Keeper) {
  const listCode = await newList(place, keeper);
  return { listCode, memberId: await anotherMember(place, keeper, listCode) };
}

/** One more number on a list. Returns the id of that member. */
export async function anotherMember(place: Place, keeper: Keeper, listCode: string): Promise<string> {
  const phone = freshPhone();
  await addTo(place, keeper, listCode, phone);
  const { body } = await place.server.client.call(
    'account.listUserListMembers',
    { listCode, keyword: phone },
    keeper,
  );
  return body.list[0]?.memberId ?? '';
}

export const countMembers = ({ server }: Place, listCode: string, accountId: string): Promise<number> =>
  server.db.$count(
    userListMembers,
    and(eq(userListMembers.listCode, listCode), eq(userListMembers.accountId, accountId)),
  );
