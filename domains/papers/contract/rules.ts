/** What is right and wrong about the words of a certificate. Pure; page and server ask the same. */
import { ageOn, checkIdentityNumber } from '@ev/kernel/identity-number.ts';
import { isPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { isReadable } from '@ev/kernel/readable-text.ts';
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
import { faultOfNumber, normaliseNumber } from './numbers.ts';

export type DataFault = { key: FieldKey; message: string };

/** From this age somebody buys a car alone (Civil Code, article 17). */
export const fullAge = 18;

/** What stands on the form of the type, trimmed; a number without what is only written around it. */
export function normaliseData(type: CertificateType, data: CertificateData): CertificateData {
  const kept = certificateForms[type].fields.flatMap(({ key, kind }) => {
    const typed = data[key]?.trim().replace(/\s+/g, ' ') ?? '';
    if (typed === '') return [];
    if (kind === 'number') return [[key, normaliseNumber(type, typed)]];
    if (kind === 'phone') return [[key, normalisePhone(typed).replace(/^86(?=1\d{10}$)/, '')]];
    const isNumber = key === 'agentNumber' || key === 'passNumber';
    return [[key, isNumber ? typed.replace(/\s/g, '').toUpperCase() : typed]];
  });
  return Object.fromEntries(kept) as CertificateData;
}

/**
 * What of it is wrong on any day, the first fault of each field in the order of the form.
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
  if (!isReadable(value)) return `${label}含有无法识别的字符，请删除后再试`;
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

/** The number of a citizen says when they were born and whether they are a man or a woman. */
function identityOf(type: CertificateType, data: CertificateData) {
  if (type !== '1' && type !== '8' && type !== 'A') return null;
  const check = checkIdentityNumber(data.number ?? '');
  return check.kind === 'valid' ? check : null;
}

function birthdayFault(type: CertificateType, data: CertificateData): string | null {
  const known = identityOf(type, data)?.birthday;
  return known && known !== data.birthday
    ? `出生日期与证件号码中的 ${formatFullDay(known)} 不一致，请核对`
    : null;
}

function sexFault(type: CertificateType, data: CertificateData): string | null {
  const known = identityOf(type, data)?.sex;
  if (!known || (known === 'male') === (data.sex === '男')) return null;
  return '性别与证件号码不一致，请核对';
}

/** What of it is wrong on this day: not yet or no longer valid, or of somebody who is not of age. */
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

/** What has to be confirmed before it is taken, with the words for it. */
export function confirmationOf(
  type: CertificateType,
  data: CertificateData,
): { confirm: Confirmation; message: string } | null {
  const fault = data.number ? faultOfNumber(type, data.number) : null;
  return fault && 'confirm' in fault ? fault : null;
}

/** The first day on which it is no longer valid comes after this one; null where it has no end. */
export function lastValidDay({ validTo }: CertificateData): Day | null {
  return validTo && validTo !== forever ? validTo : null;
}

/** Whether two names are of one: blanks, dots between names and the width of brackets make no difference. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .replace(/[\s·•・.]/g, '')
      .toUpperCase();
  return plain(one) === plain(other);
}
