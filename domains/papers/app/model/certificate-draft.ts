import type { Reading } from '../../contract/certificate.ts';
import {
  type CertificateData,
  type CertificateType,
  certificateForms,
  type FieldKey,
  fieldKeys,
} from '../../contract/kinds.ts';
import { toldByNumber } from '../../contract/numbers.ts';

/**
 * The state of a certificate form: every field, what was read from the pictures, and what the customer
 * confirmed.
 */
export type CertificateDraft = Record<FieldKey, string> & {
  /** What was read from pictures, regardless of later typing. */
  read: CertificateData;
  /** Fields that were read with low confidence and not typed since. */
  unsure: FieldKey[];
  /** Whether the customer confirmed a number with a wrong checksum. */
  confirmed: boolean;
};

/** The initial form: what the server has stored. */
export function firstDraft(data: CertificateData = {}, unsure: readonly FieldKey[] = []): CertificateDraft {
  const fields = Object.fromEntries(fieldKeys.map((key) => [key, data[key] ?? '']));
  return {
    ...(fields as Record<FieldKey, string>),
    read: {},
    unsure: [...unsure],
    confirmed: false,
  };
}

/** The filled fields that belong to the type. */
export function dataOf(type: CertificateType, draft: CertificateDraft): CertificateData {
  const filled = certificateForms[type].fields.flatMap(({ key }) =>
    draft[key].trim() === '' ? [] : [[key, draft[key]]],
  );
  return Object.fromEntries(filled) as CertificateData;
}

/** Sets a typed field, which is then no longer marked as unsure. */
export function typedField(
  type: CertificateType,
  draft: CertificateDraft,
  key: FieldKey,
  value: string,
): Partial<CertificateDraft> {
  return {
    [key]: value,
    unsure: draft.unsure.filter((one) => one !== key),
    confirmed: key === 'number' ? false : draft.confirmed,
    ...(key === 'number' ? derivedFrom(type, draft, value) : {}),
  };
}

/** Derives birthday and sex from the number; fills only empty fields. */
function derivedFrom(
  type: CertificateType,
  draft: CertificateDraft,
  number: string,
): Partial<CertificateDraft> {
  const told = toldByNumber(type, number);
  if (!told) return {};
  return {
    ...(draft.birthday === '' ? { birthday: told.birthday } : {}),
    ...(draft.sex === '' ? { sex: told.sex === 'male' ? '男' : '女' } : {}),
  };
}

/**
 * Merges a reading into the form. Typed values stay: only an empty field, or one that still holds an earlier
 * reading, is replaced.
 */
export function withReading(
  type: CertificateType,
  draft: CertificateDraft,
  fields: Reading['fields'],
): CertificateDraft {
  const asked = certificateForms[type].fields.map(({ key }) => key);
  const next = { ...draft, read: { ...draft.read }, unsure: [...draft.unsure] };
  for (const { key, value, sure } of fields) {
    if (!asked.includes(key) || value === '') continue;
    const own = draft[key] !== '' && draft[key] !== draft.read[key] && draft[key] !== value;
    next.read[key] = value;
    if (own) continue;
    next[key] = value;
    next.unsure = next.unsure.filter((one) => one !== key);
    if (!sure) next.unsure.push(key);
  }
  return next;
}

/** What the picture says if the customer typed something else; otherwise null. */
export function readOtherwise(draft: CertificateDraft, key: FieldKey): string | null {
  const read = draft.read[key];
  return read !== undefined && draft[key] !== '' && draft[key] !== read ? read : null;
}
