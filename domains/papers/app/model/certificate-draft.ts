import { checkIdentityNumber } from '@ev/kernel/identity-number.ts';
import type { Reading } from '../../contract/certificate.ts';
import {
  type CertificateData,
  type CertificateType,
  certificateForms,
  type FieldKey,
  fieldKeys,
} from '../../contract/kinds.ts';

/** What the form of a certificate holds: every field, what the pictures told of them, and what was confirmed. */
export type CertificateDraft = Record<FieldKey, string> & {
  /** What pictures told, whatever was typed since. */
  read: CertificateData;
  /** Fields that were read with doubt and not typed since. */
  unsure: FieldKey[];
  /** That a number is right although its checksum is not. */
  confirmed: boolean;
};

/** The form before something is typed on this phone: what the server keeps of it. */
export function firstDraft(data: CertificateData = {}, unsure: readonly FieldKey[] = []): CertificateDraft {
  const fields = Object.fromEntries(fieldKeys.map((key) => [key, data[key] ?? '']));
  return {
    ...(fields as Record<FieldKey, string>),
    read: {},
    unsure: [...unsure],
    confirmed: false,
  };
}

/** What of the form belongs to the type, without what is empty. */
export function dataOf(type: CertificateType, draft: CertificateDraft): CertificateData {
  const filled = certificateForms[type].fields.flatMap(({ key }) =>
    draft[key].trim() === '' ? [] : [[key, draft[key]]],
  );
  return Object.fromEntries(filled) as CertificateData;
}

/** A field after somebody typed: it is theirs, and no doubt is left of it. */
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
    ...(key === 'number' ? toldByNumber(type, draft, value) : {}),
  };
}

/** The number of a citizen says birthday and sex; only what is still empty is filled. */
function toldByNumber(
  type: CertificateType,
  draft: CertificateDraft,
  number: string,
): Partial<CertificateDraft> {
  if (type !== '1' && type !== '8' && type !== 'A') return {};
  const check = checkIdentityNumber(number);
  if (check.kind !== 'valid') return {};
  return {
    ...(draft.birthday === '' ? { birthday: check.birthday } : {}),
    ...(draft.sex === '' ? { sex: check.sex === 'male' ? '男' : '女' } : {}),
  };
}

/**
 * What a picture told, put into the form. What somebody typed stays: only an empty field, or one that still holds what
 * an earlier picture told, takes what was read.
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

/** What stands on the picture where something else was typed. */
export function readOtherwise(draft: CertificateDraft, key: FieldKey): string | null {
  const read = draft.read[key];
  return read !== undefined && draft[key] !== '' && draft[key] !== read ? read : null;
}
