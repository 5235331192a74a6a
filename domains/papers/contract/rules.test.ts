import { expect, test } from 'vitest';
import { SubmitCertificate } from './certificate.ts';
import {
  type CertificateData,
  type CertificateType,
  certificateForms,
  certificateTypes,
  forever,
} from './kinds.ts';
import { faultOfNumber, normaliseNumber } from './numbers.ts';
import { confirmationOf, faultsOfData, faultsOnDay, normaliseData } from './rules.ts';

const today = '2026-11-23';
const citizen: CertificateData = {
  name: '林清远',
  sex: '女',
  nation: '汉',
  birthday: '1949-12-31',
  address: '北京市朝阳区某路 1 号',
  number: '11010519491231002X',
  authority: '北京市公安局朝阳分局',
  validFrom: '2010-07-21',
  validTo: forever,
};

const wrong = (type: CertificateType, data: CertificateData) =>
  faultsOfData(type, normaliseData(type, data)).map(({ key }) => key);
const onDay = (data: CertificateData, type: CertificateType = '1') =>
  faultsOnDay(type, data, today).map(({ key }) => key);

test('a complete identity card is valid, and unchanged', () => {
  expect(wrong('1', citizen)).toEqual([]);
  expect(wrong('1', { ...citizen, number: ' 110105 19491231 002x ' })).toEqual([]);
  expect(onDay(citizen)).toEqual([]);
});

test.each<[string, CertificateData, string[]]>([
  [
    'nothing',
    {},
    ['name', 'sex', 'nation', 'birthday', 'address', 'number', 'authority', 'validFrom', 'validTo'],
  ],
  ['another checksum', { ...citizen, number: '110105194912310021' }, ['number']],
  ['another birthday', { ...citizen, birthday: '1949-12-30' }, ['birthday']],
  ['another sex', { ...citizen, sex: '男' }, ['sex']],
  ['an invalid sex', { ...citizen, sex: '女性' }, ['sex']],
  ['one letter', { ...citizen, name: '林' }, ['name']],
  ['an emoji', { ...citizen, name: '林🙂' }, ['name']],
  ['half a letter', { ...citizen, name: '林\ud800' }, ['name']],
  ['a lost letter', { ...citizen, name: '林\ufffd远' }, ['name']],
  ['invisible letters', { ...citizen, name: '\u200b\u3164' }, ['name']],
  ['an invalid day', { ...citizen, validTo: '2026-02-30' }, ['validTo']],
  ['a year before certificates', { ...citizen, validFrom: '1899-01-01' }, ['validFrom']],
  ['too long', { ...citizen, address: '路'.repeat(121) }, ['address']],
  ['a residence permit', { ...citizen, number: '810000199408230021' }, ['number', 'birthday'].slice(0, 1)],
])('an identity card with %s', (_, data, keys) => {
  expect(wrong('1', data)).toEqual(expect.arrayContaining(keys));
  if (keys.length > 1) expect(wrong('1', data)).toEqual(keys);
});

test.each<[CertificateType, string, boolean]>([
  ['1', '11010519491231002X', true],
  ['1', '110105194912310021', false],
  ['1', '1101051949123100', false],
  ['1', '１１０１０５19491231002Ｘ', true],
  ['8', '11010519491231002X', true],
  ['8', '11010519491231002', false],
  ['8', '110105194912310021', false],
  ['8', 'E12345678', true],
  ['8', 'H12345678', true],
  ['8', '12345678', true],
  ['8', '911124198108030024', true],
  ['8', 'CAN110081080301', true],
  ['8', '810000199408230021', true],
  ['8', 'E123', false],
  ['3', '911124198108030024', true],
  ['3', '911124198108030025', false],
  ['3', 'CAN110081080301', true],
  ['1', '911124198108030024', false],
  ['A', '810000199408230021', true],
  ['A', '830000199201300022', true],
  ['A', '11010519491231002X', false],
  ['2', 'E12345678', true],
  ['2', 'e1234', true],
  ['2', 'E123', false],
  ['2', 'E1234567890123456', true],
  ['2', 'E12345678901234567', false],
  ['3', 'AB-12345', false],
  ['3', 'AB12345', true],
  ['9', 'H12345678', true],
  ['9', 'M1234567802', true],
  ['9', '12345678', true],
  ['9', '1234567', false],
  ['6', '1234567', true],
  ['6', '军字第1234567号', true],
  ['6', '12345', false],
  ['5', 'D2143569-X', true],
  ['5', 'D21435691', false],
  ['5', '91350100M000100Y43', true],
  ['4', '91350100M000100Y43', true],
  ['4', 'D2143569X', false],
  ['L', '91350100M000100Y4I', false],
])('type %s, %s: %s', (type, typed, right) => {
  const fault = faultOfNumber(type, normaliseNumber(type, typed));
  expect(fault === null).toBe(right);
});

test('a credit code with another checksum needs a confirmation, one with another form is wrong', () => {
  const company = { name: '岚海贸易有限公司', number: '91350100M000100Y44', legalPerson: '林清远' };
  expect(wrong('5', company)).toEqual([]);
  expect(confirmationOf('5', normaliseData('5', company))).toMatchObject({ confirm: 'creditCode' });
  expect(confirmationOf('5', { ...company, number: '91350100M000100Y43' })).toBeNull();
  expect(wrong('5', { ...company, number: '91350100M000100Y4' })).toEqual(['number']);
});

test.each<[string, CertificateData, string[]]>([
  ['ends today', { validTo: today }, []],
  ['ended yesterday', { validTo: '2026-11-22' }, ['validTo']],
  ['begins today', { validFrom: today, validTo: forever }, []],
  ['begins tomorrow', { validFrom: '2026-11-24', validTo: forever }, ['validFrom']],
  ['ends before it begins', { validFrom: '2026-11-23', validTo: '2026-11-23' }, []],
  ['is of a person who is 18 today', { birthday: '2008-11-23' }, []],
  ['is of a person who is 18 tomorrow', { birthday: '2008-11-24' }, ['birthday']],
  ['is of a person not yet born', { birthday: '2027-01-01' }, ['birthday']],
  ['is of a person born on a leap day, the day before', { birthday: '2008-02-29' }, []],
])('a certificate that %s', (_, data, keys) => {
  expect(onDay(data)).toEqual(keys);
});

test('a permanent residence card tells its type and the birthday', () => {
  const number = '911124198108030024';
  expect(faultOfNumber('1', number)).toEqual({
    message: '这是外国人永久居留身份证的号码，请把证件类型改为其他证件',
  });
  const card = { documentName: '外国人永久居留身份证', name: 'LEE ANNA', number, birthday: '1981-08-03' };
  expect(wrong('3', card)).toEqual([]);
  expect(wrong('3', { ...card, birthday: '1981-08-04' })).toEqual(['birthday']);
});

test('submitted values are checked at their field, and normalised for comparison', () => {
  const submit = (data: CertificateData) =>
    SubmitCertificate.safeParse({ certificateNo: 'Z1', type: '1', data });
  const bad = submit({ ...citizen, number: '1' });
  expect(bad.error?.issues.map(({ path }) => path.join('.'))).toEqual(['data.number']);
  expect(submit({ ...citizen, number: '11010519491231002x' }).data).toMatchObject({
    data: { number: '11010519491231002X' },
    confirmed: [],
  });
});

test('each type asks for each value once, and says what is photographed', () => {
  for (const type of certificateTypes) {
    const { fields, sides } = certificateForms[type];
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    expect(sides[0]).toMatchObject({ side: 'front', required: true });
    expect(fields.some(({ key }) => key === 'name')).toBe(true);
    expect(fields.some(({ key }) => key === 'number')).toBe(true);
  }
});
