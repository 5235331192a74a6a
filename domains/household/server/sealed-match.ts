import { areas } from '@ev/areas/areas.ts';
import { maskMiddle, maskName } from '@ev/kernel/masks.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { BindHousehold } from '../contract/household.ts';
import type { HouseholdRow } from './tables.ts';

/** The data that is compared with the bill; it cannot be read without the vault key. */
export type SealedMatch = Pick<BindHousehold, 'number' | 'name' | 'address'>;

const placeOf = (householdId: string) => `household:${householdId}`;
/** Equal numbers of different suppliers are different numbers. */
const spelled = ({ supplier, number }: Pick<BindHousehold, 'supplier' | 'number'>) => `${supplier}:${number}`;

/** The stored columns of a submission: the encrypted data, and the masked values for lists. */
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

/**
 * The keyed hashes of a number under every known key, so that rows written under an older key are found too.
 */
export const tracesOfNumber = (vault: Vault, of: Pick<BindHousehold, 'supplier' | 'number'>): string[] =>
  vault.tracesOf(spelled(of));

/** `浙江省杭州市西湖区`; a municipality, which is its own province, appears once. */
export const regionOf = (districtCode: string): string =>
  [...new Set(areas.pathOf(districtCode).map(({ name }) => name))].join('');

export const provinceOf = (districtCode: string): string => `${districtCode.slice(0, 2)}0000`;
