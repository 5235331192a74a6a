/** Who sees something of the brand: groups of users, lists of customers, or everyone. */
import * as z from 'zod/mini';
import { userGroup, userGroups } from './user-group.ts';
import { listCode } from './user-lists-code.ts';

/** The customers in one of the groups or on one of the lists; everyone where neither is named. */
export const Audience = z.object({
  groups: z.optional(z.array(z.enum(userGroups)).check(z.maxLength(10, '最多 10 个用户组'))),
  lists: z.optional(z.array(listCode()).check(z.maxLength(20, '最多 20 份名单'))),
});
export type Audience = { groups?: readonly string[] | undefined; lists?: readonly string[] | undefined };

/** Who looks: the groups of a customer, and the lists that hold with the customer on them. */
export type Viewer = { groups: readonly string[]; lists: readonly string[] };

/** Someone who is not logged in. */
export const visitor: Viewer = { groups: [userGroup.all], lists: [] };

export const isForEveryone = ({ groups = [], lists = [] }: Audience = {}): boolean =>
  groups.includes(userGroup.all) || (groups.length === 0 && lists.length === 0);

export function isInAudience(audience: Audience | undefined, viewer: Viewer): boolean {
  if (isForEveryone(audience)) return true;
  const { groups = [], lists = [] } = audience ?? {};
  return (
    groups.some((group) => viewer.groups.includes(group)) || lists.some((list) => viewer.lists.includes(list))
  );
}
