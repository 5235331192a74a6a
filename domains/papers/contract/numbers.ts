import { isCertificateNumber } from '@ev/kernel/certificate.ts';
import { cleanText } from '@ev/kernel/clean-text.ts';
import { checkCreditCode, creditCodeWords, normaliseCreditCode } from '@ev/kernel/credit-code.ts';
import {
  checkIdentityNumber,
  checkResidenceNumber,
  type IdentityCheck,
  isOldResidenceNumber,
} from '@ev/kernel/identity-number.ts';
import { checkOrganisationCode, normaliseOrganisationCode } from '@ev/kernel/organisation-code.ts';
import { normaliseTravelPermit, travelPermitOf } from '@ev/kernel/travel-permit.ts';
import type { CertificateType, Confirmation } from './kinds.ts';

/** A fault of a number: an error message, or something that the customer can confirm. */
export type NumberFault = { message: string } | { confirm: Confirmation; message: string } | null;

/** Normalises a number for storage and comparison: no blanks, upper case, without surrounding text. */
export function normaliseNumber(type: CertificateType, typed: string): string {
  if (type === '4' || type === 'L') return normaliseCreditCode(typed);
  if (type === '5') return normaliseOrganisationCode(typed);
  if (type === '9') return normaliseTravelPermit(typed);
  const plain = cleanText(typed).replace(/\s/g, '').toUpperCase();
  // 军字第1234567号
  return type === '6' ? (/字第([0-9A-Z]+)号?$/.exec(plain)?.[1] ?? plain) : plain;
}

/**
 * Checks a number by the rules of its type. The patterns of specification §5 have their own index: 0 identity
 * number, 1 Hong Kong and Macao pass, officer and organisation, 2 passport and other, 3 residence permit, 4
 * Taiwan pass. A foreigner's permanent residence card is type 3.
 * @param number normalised
 */
export function faultOfNumber(type: CertificateType, number: string): NumberFault {
  switch (type) {
    case '1':
      return faultOfIdentity(number, 0, '身份证号码', '请对照身份证逐位核对');
    case '8':
      return faultOfLicence(number);
    case 'A':
      return faultOfIdentity(number, 3, '居住证号码', '请对照居住证逐位核对');
    case '2':
      return form(2, number, '护照号码应为 5 至 17 位字母或数字，请对照护照资料页核对');
    case '3':
      if (/^9\d{16}[\dX]$/.test(number)) return faultOfResidence(number, '请对照证件逐位核对');
      return form(2, number, '证件号码应为 5 至 17 位字母或数字，请对照证件核对');
    case '6':
      return form(1, number, '军官证号码应为 6 至 10 位字母或数字，可以只填“字第”和“号”之间的部分');
    case '9':
      return faultOfPass(number);
    case '5':
      return number.length === 9 ? faultOfOrganisation(number) : faultOfCredit(number);
    default:
      return faultOfCredit(number);
  }
}

const form = (index: number, number: string, message: string): NumberFault =>
  isCertificateNumber(index, number) ? null : { message };

const identityWords: Readonly<Record<(IdentityCheck & { kind: 'invalid' })['reason'], string>> = {
  format: '应为 18 位，最后一位可以是 X',
  region: '的前两位不是有效的地区代码',
  birthday: '中的出生日期不存在',
  checksum: '有误',
};

const residenceWords = { ...identityWords, region: '的第 2 至 6 位不是有效的地区和国家代码' };

const isResidence = (number: string) =>
  isOldResidenceNumber(number) || checkResidenceNumber(number).kind === 'valid';

const licenceHelp = '请对照驾驶证逐位核对';

/**
 * The number of a driving licence is that of the document with which its holder applied: besides identity
 * cards a residence card, a passport, a pass, or a diplomat's card (机动车驾驶证申领和使用规定, order 162 of the
 * Ministry of Public Security, article 109).
 */
function faultOfLicence(number: string): NumberFault {
  if (/^9\d{16}[\dX]$/.test(number)) return faultOfResidence(number, licenceHelp);
  // No other document has a number of so many digits.
  if (/^\d{11,}X?$/.test(number)) return faultOfIdentity(number, 0, '驾驶证号', licenceHelp);
  return form(2, number, `驾驶证号应为 18 位证件号码，或护照、通行证的号码，${licenceHelp}`);
}

function faultOfResidence(number: string, help: string): NumberFault {
  const check = checkResidenceNumber(number);
  if (check.kind === 'valid') return null;
  return { message: `外国人永久居留身份证号码${residenceWords[check.reason]}，${help}` };
}

/** Birthday and sex by the number of the certificate; null if it has none, or is wrong. */
export function toldByNumber(type: CertificateType, number: string) {
  const foreign = checkResidenceNumber(number);
  if ((type === '3' || type === '8') && foreign.kind === 'valid') return foreign;
  if (type !== '1' && type !== '8' && type !== 'A') return null;
  const check = checkIdentityNumber(number);
  return check.kind === 'valid' ? check : null;
}

function faultOfIdentity(number: string, index: number, label: string, help: string): NumberFault {
  const check = checkIdentityNumber(number);
  if (label === '身份证号码' && isResidence(number))
    return { message: '这是外国人永久居留身份证的号码，请把证件类型改为其他证件' };
  if (!isCertificateNumber(index, number)) return { message: `${label}${identityWords.format}，${help}` };
  if (check.kind === 'invalid') return { message: `${label}${identityWords[check.reason]}，${help}` };
  const isResidents = /^8[123]0000/.test(number);
  if (index === 3 && !isResidents)
    return { message: '港澳台居民居住证号码应以 810000、820000 或 830000 开头，请核对证件类型' };
  if (label === '身份证号码' && isResidents)
    return { message: '这是港澳台居民居住证的号码，请把证件类型改为港澳台居民居住证' };
  return null;
}

function faultOfPass(number: string): NumberFault {
  const of = travelPermitOf(number);
  if (of && isCertificateNumber(of === 'taiwan' ? 4 : 1, number)) return null;
  return { message: '通行证号码应为 H 或 M 加 8 位数字（港澳），或 8 位数字（台湾），请对照证件核对' };
}

function faultOfOrganisation(code: string): NumberFault {
  const check = isCertificateNumber(1, code) ? checkOrganisationCode(code) : 'format';
  if (check === 'valid') return null;
  return {
    message:
      check === 'format'
        ? '组织机构代码应为 8 位字母或数字加 1 位校验位，请对照证照核对'
        : '组织机构代码有误，请对照证照逐位核对',
  };
}

function faultOfCredit(code: string): NumberFault {
  const check = checkCreditCode(code);
  if (check === 'valid') return null;
  if (check === 'format') return { message: creditCodeWords.format };
  return { confirm: 'creditCode', message: creditCodeWords.checksum };
}
