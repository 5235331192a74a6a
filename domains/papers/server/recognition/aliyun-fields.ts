/** Maps field names of Alibaba Cloud's OCR (ocr-api 2021-07-07) to ours. */
import { isDay } from '@ev/kernel/shanghai-time.ts';
import {
  type CertificateType,
  type FieldKey,
  forever,
  type ReadingHint,
  type Side,
} from '../../contract/kinds.ts';
import type { PictureReading, ReadField } from './port.ts';

type Rule = {
  action: string;
  /** Their names for each of our fields; the first present one is used. */
  fields: Partial<Record<FieldKey, readonly string[]>>;
  /** Their responses have a part for each side. */
  sided?: true;
  query?: Readonly<Record<string, string>>;
};

const company: Rule = {
  action: 'RecognizeBusinessLicense',
  fields: {
    number: ['creditCode'],
    name: ['companyName'],
    legalPerson: ['legalPerson'],
    address: ['businessAddress'],
    foundedOn: ['RegistrationDate', 'registrationDate'],
    validTo: ['validToDate', 'validPeriod'],
  },
};

/** Types that the service reads; the others are typed. */
const rules: Partial<Record<CertificateType, Rule>> = {
  '1': {
    action: 'RecognizeIdcard',
    query: { OutputQualityInfo: 'true' },
    sided: true,
    fields: {
      name: ['name'],
      sex: ['sex'],
      nation: ['ethnicity'],
      birthday: ['birthDate'],
      address: ['address'],
      number: ['idNumber'],
      authority: ['issueAuthority'],
      validFrom: ['validPeriod'],
      validTo: ['validPeriod'],
    },
  },
  '2': {
    action: 'RecognizePassport',
    fields: {
      name: ['name', 'nameEn'],
      number: ['passportNumber'],
      sex: ['sex'],
      nationality: ['nationality'],
      birthday: ['birthDateYmd', 'birthDate'],
      authority: ['issueAuthority'],
      validFrom: ['issueDateYmd', 'issueDate'],
      validTo: ['validToDate', 'expiryDate'],
    },
  },
  '4': company,
  '5': company,
  '8': {
    action: 'RecognizeDrivingLicense',
    sided: true,
    fields: {
      number: ['licenseNumber'],
      name: ['name'],
      sex: ['sex'],
      nationality: ['nationality'],
      address: ['address'],
      birthday: ['birthDate'],
      firstIssuedOn: ['initialIssueDate'],
      vehicleClass: ['approvedType'],
      validFrom: ['validFromDate', 'validPeriod'],
      validTo: ['validPeriod'],
    },
  },
  '9': {
    action: 'RecognizeExitEntryPermitToMainland',
    fields: {
      name: ['nameCn', 'nameEn'],
      sex: ['sex'],
      birthday: ['birthDate'],
      number: ['permitNumber'],
      authority: ['issueAuthority'],
      validFrom: ['validPeriod'],
      validTo: ['validPeriod'],
    },
  },
};

export const ruleOf = (type: CertificateType): Rule | null => rules[type] ?? null;

type Part = {
  data?: Record<string, unknown>;
  prism_keyValueInfo?: { key?: unknown; value?: unknown; valueProb?: unknown }[];
  warning?: { completenessScore?: unknown; isCopy?: unknown; isReshoot?: unknown; qualityScore?: unknown };
};

/** Below these scores (of 100) a picture counts as cut off or unclear. */
const wholeFrom = 80;
const clearFrom = 60;

/** @param data the parsed JSON of `Data` in the response */
export function readingOf(rule: Rule, side: Side, data: unknown): PictureReading | null {
  const root = objectOf(data) as Part & { data?: Record<string, unknown> };
  if (!rule.sided) return readPart(rule, root);
  const parts = objectOf(root.data) as { face?: Part; back?: Part };
  const [asked, other] = side === 'front' ? [parts.face, parts.back] : [parts.back, parts.face];
  if (asked) return readPart(rule, asked);
  const read = other && readPart(rule, other);
  return read ? { ...read, hints: ['otherSide', ...read.hints] } : null;
}

function readPart(rule: Rule, { data = {}, prism_keyValueInfo: known = [], warning }: Part): PictureReading {
  const fields = Object.entries(rule.fields).flatMap(([key, names]): ReadField[] => {
    const name = names.find((one) => typeof data[one] === 'string' && data[one] !== '');
    if (name === undefined) return [];
    const value = writtenAs(key as FieldKey, String(data[name]));
    if (value === null) return [];
    const confidence = Number(known.find((one) => one.key === name)?.valueProb ?? 0);
    return [{ key: key as FieldKey, value, confidence: Number.isFinite(confidence) ? confidence : 0 }];
  });
  return { fields, hints: hintsOf(warning) };
}

function hintsOf(warning: Part['warning']): ReadingHint[] {
  if (!warning) return [];
  const below = (score: unknown, least: number) => typeof score === 'number' && score < least;
  return [
    ...(below(warning.completenessScore, wholeFrom) ? (['cut'] as const) : []),
    ...(below(warning.qualityScore, clearFrom) ? (['unclear'] as const) : []),
    ...(warning.isCopy === 1 || warning.isReshoot === 1 ? (['copy'] as const) : []),
  ];
}

/** Formats a value as typed in the form; null if it says nothing. */
function writtenAs(key: FieldKey, read: string): string | null {
  if (key === 'sex') return sexOf(read);
  if (key === 'validTo') return /长期|永久/.test(read) ? forever : (daysIn(read).at(-1) ?? null);
  if (key === 'validFrom' || key === 'birthday' || key === 'foundedOn' || key === 'firstIssuedOn')
    return daysIn(read)[0] ?? null;
  return read.trim() || null;
}

function sexOf(read: string): string | null {
  if (/男|^M/i.test(read)) return '男';
  return /女|^F/i.test(read) ? '女' : null;
}

/** `1986年1月9日`, `2009.10.12-2029.10.12`, `2015-08-07至2025-08-07`, `20150504`. */
function daysIn(read: string): string[] {
  return [...read.matchAll(/(\d{4})(?:[年./-]?)(\d{1,2})(?:[月./-]?)(\d{1,2})日?/g)]
    .map(([, year, month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDay);
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
