import type { CarOwners } from '@ev/account/server/public.ts';
import type { Reader } from './public.ts';
import { shownPhone } from './vehicle-presenter.ts';

export type Person = { uid: string; nickname: string; maskedPhone: string };

export type PersonOf = (accountId: string) => Person;

/** Customers as staff see them, by one query. */
export async function peopleOf(
  owners: Pick<CarOwners, 'shownOf'>,
  reader: Reader,
  accountIds: readonly (string | null | undefined)[],
): Promise<PersonOf> {
  const shown = await owners.shownOf(
    reader,
    accountIds.flatMap((accountId) => accountId ?? []),
  );
  return (uid) => {
    const person = shown.get(uid);
    return { uid, nickname: person?.nickname ?? '', maskedPhone: shownPhone(person?.maskedPhone ?? '') };
  };
}
