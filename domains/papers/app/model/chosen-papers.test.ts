import { expect, it } from 'vitest';
import type { PaperRole } from '../../contract/order-papers.ts';
import { certificateItem } from '../testing/certificates.ts';
import { nameWarning, numbersOf, papersIn } from './chosen-papers.ts';

const list = [
  certificateItem({ certificateNo: 'ID' }),
  certificateItem({ certificateNo: 'ID2', status: '1' }),
  certificateItem({ certificateNo: 'DRAFT', status: '0' }),
  certificateItem({ certificateNo: 'CO', type: '5', maskedName: '海岚物流有限公司' }),
  certificateItem({ certificateNo: 'LETTER', type: 'L' }),
];

it.each([
  ['0', ['ID'], ['ID']],
  ['0', ['ID', 'ID2'], ['ID2']],
  ['0', ['CO', 'LETTER'], []],
  ['0', ['DRAFT', 'GONE'], []],
  ['1', ['CO', 'LETTER', 'ID'], ['CO', 'LETTER', 'ID']],
] as const)('for buyer %s of %o these are usable: %o', (buyer, chosen, serving) => {
  expect(numbersOf(papersIn(buyer, list, chosen))).toEqual(serving);
});

const person = { type: '0', name: '林岚', companyName: '' } as const;
const company = { type: '1', name: '陈一鸣', companyName: '海岚物流有限公司' } as const;

it.each([
  ['buyer', '林*', person, null],
  ['buyer', '陈**', person, '证件上是「陈**」，与填写的购车人姓名不一致，请核对'],
  ['buyer', null, person, null],
  ['buyer', '林*', { ...person, name: '' }, null],
  ['buyer', '海岚物流有限公司', company, null],
  ['buyer', '海岚贸易有限公司', company, '证件上是「海岚贸易有限公司」，与填写的企业名称不一致，请核对'],
  ['agent', '陈**', company, null],
  ['letter', '林*', company, '证件上是「林*」，与填写的经办人姓名不一致，请核对'],
] as [PaperRole, string | null, typeof person | typeof company, string | null][])(
  'of the %s with %s for %o it says %s',
  (role, maskedName, buyer, words) => {
    expect(nameWarning(role, { maskedName }, buyer)).toBe(words);
  },
);
