import { type Audience, isForEveryone, type Viewer, visitor } from '@ev/account/contract/audience.ts';
import { userGroup, userGroupLabel } from '@ev/account/contract/user-group.ts';
import type { CarOwners } from '@ev/account/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { StockedOffer } from '../stock/formats.ts';

/** Who looks at prices. It is asked only if an offer is for some. */
export type Whom = () => Promise<Viewer>;

/** Public calls do not know their caller. */
export const anyone: Whom = async () => visitor;

/** A customer, whose groups and lists count. */
export const customerOf =
  (owners: Pick<CarOwners, 'viewerOf'>, reader: Database | Transaction, accountId: string): Whom =>
  () =>
    owners.viewerOf(reader, accountId);

type Aimed = Pick<StockedOffer, 'audience' | 'audienceLists'>;

export const audienceOf = ({ audience, audienceLists }: Aimed): Audience => ({
  groups: audience ?? [],
  lists: audienceLists ?? [],
});

export const isForAll = (offer: Aimed): boolean => isForEveryone(audienceOf(offer));

/** The labels of the groups that an offer is for; empty for everyone. Names of lists are not for customers. */
export function audienceLabels(offer: Aimed): string[] {
  if (isForAll(offer)) return [];
  const { audience = [], audienceLists = [] } = offer;
  const groups = audienceLists.length > 0 ? [...audience, userGroup.custom] : audience;
  return [...new Set(groups.map(userGroupLabel))];
}

/** `isForAll` of an offer's content, as an SQL condition. */
export const forAll = (content: SQL): SQL =>
  sql`coalesce(${content} -> 'audience', '[]') ? ${userGroup.all} or (
    coalesce(${content} -> 'audience', '[]') = '[]' and coalesce(${content} -> 'audienceLists', '[]') = '[]'
  )`;
