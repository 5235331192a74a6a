import { areas } from '@ev/areas/areas.ts';
import { maskMiddle, maskName } from '@ev/kernel/masks.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { BindHousehold } from '../contract/household.ts';
import type { HouseholdRow } from './tables.ts';

/** What is compared with the bill, and nobody reads without the key. */
export type SealedMatch = Pick<BindHousehold, 'number' | 'name' | 'address'>;

const placeOf = (householdId: string) => `household:${householdId}`;
/** Numbers of different suppliers are different numbers. */
const spelled = ({ supplier, number }: Pick<BindHousehold, 'supplier' | 'number'>) => `${supplier}:${number}`;

/** What is kept of a match: sealed, and beside it what lists show. */
export function matchColumns(vault: Vault, householdId: string, input: Omit<BindHousehold, 'pictureId'>) {
  const { supplier, districtCode, number, name, address } = input;
  return {
    supplier,
    districtCode,
    sealedMatch: vault.sealValue({ number, name, address }, placeOf(householdId)),
    numberKey: vault.tracesOf(spelled(input))[0] ?? null,
    maskedNumber: maskMiddle(number, 2, 4),
    maskedName: maskName(name),
  } satisfies Partial<HouseholdRow>;
}

/** Null once it is deleted. */
export function openMatch(
  vault: Vault,
  { householdId, sealedMatch }: Pick<HouseholdRow, 'householdId' | 'sealedMatch'>,
): SealedMatch | null {
  return sealedMatch === null ? null : (vault.openValue(sealedMatch, placeOf(householdId)) as SealedMatch);
}

/** A number under every known key, so that it is also found where an older one made its trace. */
export const tracesOfNumber = (vault: Vault, of: Pick<BindHousehold, 'supplier' | 'number'>): string[] =>
  vault.tracesOf(spelled(of));

/** `浙江省杭州市西湖区`; a city that is its own province is said once. */
export const regionOf = (districtCode: string): string =>
  [...new Set(areas.pathOf(districtCode).map(({ name }) => name))].join('');

export const provinceOf = (districtCode: string): string => `${districtCode.slice(0, 2)}0000`;
