import { expect, it } from 'vitest';
import { readPileCode } from './pile-code.ts';

const page = 'https://www.qingyu.example/h5/pages/charge/pointDetail';

it.each([
  ['T1P1', 'T1P1'],
  [' 3401 0512 0003 ', '340105120003'],
  ['313744932-T1P1', '313744932-T1P1'],
  ['hlht://11000000000000108603001.395815801/', '395815801-11000000000000108603001'],
  ['hlht://T1P1G1.313744932', '313744932-T1P1G1'],
  [`${page}?terminalNumber=313744932-T1P1`, '313744932-T1P1'],
  [`${page}?terminalNumber=313744932-T1P1&connectorId=313744932-T1P1G1`, '313744932-T1P1G1'],
  [`${page}?terminalNumber=%3Cscript%3E`, null],
  ['https://www.qingyu.example/h5/pages/buy/allCar', null],
  ['https://b.example/?terminalNumber=313744932-T1P1', null],
  ['javascript:alert(1)', null],
  ['', null],
])('reads %j as %j', (text, expected) => expect(readPileCode(text)).toBe(expected));
