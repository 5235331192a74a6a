/** Rules for certificate data. Pure; used by page and server. */
import { cleanText } from '@ev/kernel/clean-text.ts';
import { ageOn } from '@ev/kernel/identity-number.ts';
import { isPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { isWhole } from '@ev/kernel/readable-text.ts';
import { type Day, formatFullDay, isDay } from '@ev/kernel/shanghai-time.ts';
import { hasEmoji } from '@ev/kernel/text-checks.ts';
import {
  type CertificateData,
  type CertificateField,
  type CertificateType,
  type Confirmation,
  certificateForms,
  certificateTypeNames,
  type FieldKey,
  forever,
  sexes,
} from './kinds.ts';
import { faultOfNumber, normaliseNumber, toldByNumber } from './numbers.ts';

export type DataFault = { key: FieldKey; message: string };

/** Age from which a person can buy a car alone (Civil Code, article 17). */
export const fullAge = 18;

/** Trims the fields of the type and strips text around numbers. */
export function normaliseData(type: CertificateType, data: CertificateData): CertificateData {
  const kept = certificateForms[type].fields.flatMap(({ key, kind }) => {
    const typed = cleanText(data[key] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    if (typed === '') return [];
    if (kind === 'number') return [[key, normaliseNumber(type, typed)]];
    if (kind === 'phone') return [[key, normalisePhone(typed).replace(/^86(?=1\d{10}$)/, '')]];
    const isNumber = key === 'agentNumber' || key === 'passNumber';
    return [[key, isNumber ? typed.replace(/\s/g, '').toUpperCase() : typed]];
  });
  return Object.fromEntries(kept) as CertificateData;
}

/**
 * Faults that do not depend on the day, the first of each field, in form order.
 * @param data normalised
 */
export function faultsOfData(type: CertificateType, data: CertificateData): DataFault[] {
  return certificateForms[type].fields.flatMap((one) => {
    const message = faultOfField(type, one, data);
    return message ? [{ key: one.key, message }] : [];
  });
}

function faultOfField(type: CertificateType, field: CertificateField, data: CertificateData): string | null {
  const { key, label, kind, required, max } = field;
  const value = data[key] ?? '';
  if (value === '') return required ? `请${isChosen(kind) ? '选择' : '填写'}${label}` : null;
  if ([...value].length > max) return `${label}最多 ${max} 个字`;
  if (hasEmoji(value)) return `${label}不能含有表情符号`;
  if (!isWhole(value)) return `${label}含有无法识别的字符，请删除后再试`;
  if (kind === 'sex') return sexes.some((one) => one === value) ? sexFault(type, data) : `请选择${label}`;
  if (kind === 'day' || kind === 'dayOrForever') {
    const known = isDay(value) && value >= '1900' && value < '2200';
    if (!known && !(kind === 'dayOrForever' && value === forever))
      return `${label}不是有效的日期，请重新选择`;
    return key === 'birthday' ? birthdayFault(type, data) : null;
  }
  if (kind === 'phone')
    return isPhone(value) && /^1/.test(value) ? null : `${label}格式不正确，请填写 11 位手机号`;
  if (kind === 'number') {
    const fault = faultOfNumber(type, value);
    return fault && !('confirm' in fault) ? fault.message : null;
  }
  if (key === 'name' && !isCompany(type) && [...value].length < 2) return `${label}至少 2 个字`;
  return null;
}

const isChosen = (kind: CertificateField['kind']) =>
  kind === 'sex' || kind === 'day' || kind === 'dayOrForever';
const isCompany = (type: CertificateType) => type === '4' || type === '5' || type === 'L';

function birthdayFault(type: CertificateType, data: CertificateData): string | null {
  const known = toldByNumber(type, data.number ?? '')?.birthday;
  return known && known !== data.birthday
    ? `出生日期与证件号码中的 ${formatFullDay(known)} 不一致，请核对`
    : null;
}

function sexFault(type: CertificateType, data: CertificateData): string | null {
  const known = toldByNumber(type, data.number ?? '')?.sex;
  if (!known || (known === 'male') === (data.sex === '男')) return null;
  return '性别与证件号码不一致，请核对';
}

/** Faults that depend on the day: not yet valid, expired, or the person is under age. */
export function faultsOnDay(type: CertificateType, data: CertificateData, today: Day): DataFault[] {
  const faults: DataFault[] = [];
  const { birthday, validFrom, validTo } = data;
  const name = certificateTypeNames[type];
  if (birthday && birthday > today) faults.push({ key: 'birthday', message: '出生日期晚于今天，请核对' });
  else if (birthday && ageOn(birthday, today) < fullAge)
    faults.push({
      key: 'birthday',
      message: `未满 ${fullAge} 周岁不能作为购车人或经办人，请使用成年人的证件`,
    });
  if (validFrom && validFrom > today)
    faults.push({ key: 'validFrom', message: `${name}还没有生效，请在 ${formatFullDay(validFrom)} 后提交` });
  if (validTo && validTo !== forever && validTo < today)
    faults.push({ key: 'validTo', message: `${name}已过有效期，请使用有效的证件` });
  else if (validFrom && validTo && validTo !== forever && validTo < validFrom)
    faults.push({ key: 'validTo', message: '有效期截止早于开始，请核对' });
  return faults;
}

/** What the customer has to confirm before submission, with its text. */
export function confirmationOf(
  type: CertificateType,
  data: CertificateData,
): { confirm: Confirmation; message: string } | null {
  const fault = data.number ? faultOfNumber(type, data.number) : null;
  return fault && 'confirm' in fault ? fault : null;
}

/** The last day of validity; null without an expiry. */
export function lastValidDay({ validTo }: CertificateData): Day | null {
  return validTo && validTo !== forever ? validTo : null;
}
