import { maskCreditCode, maskIdentityNumber, maskMiddle, maskName } from '@ev/kernel/masks.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { CertificateData, CertificateType } from '../contract/kinds.ts';
import { lastValidDay, normaliseData } from '../contract/rules.ts';
import type { CertificateRow } from './tables.ts';

const placeOf = (certificateNo: string) => `certificate:${certificateNo}`;
const isCompany = (type: CertificateType) => type === '4' || type === '5' || type === 'L';

/** Columns for certificate data: encrypted, plus the masked values that lists show. */
export function sealedColumns(
  vault: Vault,
  { certificateNo, type }: Pick<CertificateRow, 'certificateNo' | 'type'>,
  data: CertificateData,
) {
  const { name, number, agentName } = normaliseData(type, data);
  const shownName = type === 'L' ? agentName : name;
  return {
    sealedData: vault.sealValue(data, placeOf(certificateNo)),
    numberKey: number ? (vault.tracesOf(number)[0] ?? null) : null,
    maskedName: shownName ? maskedName(type, shownName) : null,
    maskedNumber: number ? maskedNumber(number) : null,
    validTo: lastValidDay(data),
  } satisfies Partial<CertificateRow>;
}

/** Decrypts the data of a certificate; empty once deleted. */
export function openData(
  vault: Vault,
  { certificateNo, sealedData }: Pick<CertificateRow, 'certificateNo' | 'sealedData'>,
): CertificateData {
  if (sealedData === null) return {};
  return vault.openValue(sealedData, placeOf(certificateNo)) as CertificateData;
}

/** A company's name is public, a person's is masked. */
const maskedName = (type: CertificateType, name: string) =>
  isCompany(type) && type !== 'L' ? name : maskName(name);

/** At least half of a short number is masked. */
function maskedNumber(number: string): string {
  if (/^\d{17}[\dX]$/.test(number)) return maskIdentityNumber(number);
  return number.length === 18 ? maskCreditCode(number) : maskMiddle(number, 2, 2);
}
