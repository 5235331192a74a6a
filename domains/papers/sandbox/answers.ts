import type { CertificateData, FieldKey } from '../contract/kinds.ts';
import type { Mode } from './modes.ts';
import type { Specimen } from './specimens.ts';

type Known = { action: string; names: Partial<Record<FieldKey, string>>; sided?: true };

const chineseDay = (day = '') => day.replace(/(\d+)-0?(\d+)-0?(\d+)/, '$1年$2月$3日');
const dotted = (day = '') => day.replaceAll('-', '.');

/** The names and formats that the service uses for each field of a certificate. */
const known: Record<string, Known> = {
  '1': {
    action: 'RecognizeIdcard',
    sided: true,
    names: {
      name: 'name',
      sex: 'sex',
      nation: 'ethnicity',
      birthday: 'birthDate',
      address: 'address',
      number: 'idNumber',
      authority: 'issueAuthority',
      validTo: 'validPeriod',
    },
  },
  '2': {
    action: 'RecognizePassport',
    names: {
      name: 'name',
      sex: 'sex',
      nationality: 'nationality',
      birthday: 'birthDateYmd',
      number: 'passportNumber',
      authority: 'issueAuthority',
      validFrom: 'issueDateYmd',
      validTo: 'validToDate',
    },
  },
  '5': {
    action: 'RecognizeBusinessLicense',
    names: {
      name: 'companyName',
      number: 'creditCode',
      legalPerson: 'legalPerson',
      address: 'businessAddress',
      foundedOn: 'RegistrationDate',
      validTo: 'validPeriod',
    },
  },
  '8': {
    action: 'RecognizeDrivingLicense',
    sided: true,
    names: {
      number: 'licenseNumber',
      name: 'name',
      sex: 'sex',
      nationality: 'nationality',
      address: 'address',
      birthday: 'birthDate',
      firstIssuedOn: 'initialIssueDate',
      vehicleClass: 'approvedType',
      validFrom: 'validFromDate',
      validTo: 'validPeriod',
    },
  },
  '9': {
    action: 'RecognizeExitEntryPermitToMainland',
    names: {
      name: 'nameCn',
      sex: 'sex',
      birthday: 'birthDate',
      number: 'permitNumber',
      authority: 'issueAuthority',
      validTo: 'validPeriod',
    },
  },
};

export const actions = new Set(Object.values(known).map(({ action }) => action));

/** Fields affected by a doubtful picture, and those hidden by glare. */
const doubtful: readonly FieldKey[] = ['address', 'number', 'legalPerson', 'authority'];
const hidden: readonly FieldKey[] = ['address', 'authority'];

function written(type: string, key: FieldKey, data: CertificateData): string {
  const value = data[key] ?? '';
  if (type === '1' && key === 'birthday') return chineseDay(value);
  if (type === '8' && key === 'validTo') return `${data.validFrom}至${value}`;
  if (key === 'validTo' && (type === '1' || type === '9'))
    return `${dotted(data.validFrom)}-${dotted(value)}`;
  if (type === '5' && key === 'foundedOn') return chineseDay(value);
  if (type === '9' && key === 'birthday') return dotted(value);
  if (type === '2' && key === 'sex') return value === '男' ? 'M' : 'F';
  return value;
}

/** The JSON text of `Data` for a picture of this specimen; null if another type was requested. */
export function dataOf(action: string, { type, side, data }: Specimen, mode: Mode): string | null {
  const kind = known[type];
  if (kind?.action !== action) return null;
  const read = Object.entries(kind.names).flatMap(([key, name]) => {
    const field = key as FieldKey;
    if (data[field] === undefined || (mode === 'glare' && hidden.includes(field))) return [];
    const isDoubtful = (mode === 'unsure' || mode === 'glare') && doubtful.includes(field);
    return [{ key: name, value: written(type, field, data), valueProb: isDoubtful ? 71 : 99 }];
  });
  const part = {
    algo_version: 'sandbox',
    angle: 0,
    data: Object.fromEntries(read.map(({ key, value }) => [key, value])),
    ftype: 0,
    prism_keyValueInfo: read.map((one) => ({ ...one, keyProb: 100 })),
    ...(type === '1' && {
      warning: {
        completenessScore: 100,
        isCopy: 0,
        isReshoot: 0,
        tamperScore: 99.9,
        qualityScore: mode === 'glare' ? 41.5 : 92.3,
      },
    }),
  };
  return JSON.stringify(kind.sided ? { data: { [side === 'front' ? 'face' : 'back']: part } } : part);
}
