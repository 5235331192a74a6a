import type { Vault } from '@ev/platform/vault.ts';
import type { Person } from '../contract/application.ts';
import type { LoanRow } from './tables.ts';

const placeOf = (applyNo: string) => `loan:${applyNo}`;

export const sealPerson = (vault: Vault, applyNo: string, person: Person): string =>
  vault.sealValue(person, placeOf(applyNo));

/** Null before the submission and once the application has ended. */
export function openPerson(
  vault: Vault,
  { applyNo, sealedPerson }: Pick<LoanRow, 'applyNo' | 'sealedPerson'>,
): Person | null {
  return sealedPerson === null ? null : (vault.openValue(sealedPerson, placeOf(applyNo)) as Person);
}
