import { describe, expect, it } from 'vitest';
import type { DeskHours } from '../contract/hours.ts';
import { helpFor } from './help-rules.ts';
import { openStateAt } from './hours-rules.ts';
import { expectedWait } from './wait-rules.ts';

const work = { from: '09:00', until: '18:00' };
const hours: DeskHours = {
  week: [work, work, work, work, work, null, null],
  holidays: [
    { day: '2031-10-01', name: '国庆节', open: null },
    { day: '2031-10-04', name: '补班', open: { from: '10:00', until: '12:00' } },
  ],
};
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+08:00`);

describe('the hours', () => {
  it.each([
    ['2031-09-29', '08:59', false],
    ['2031-09-29', '09:00', true],
    ['2031-09-29', '17:59', true],
    ['2031-09-29', '18:00', false],
    ['2031-09-28', '10:00', false],
    ['2031-10-01', '10:00', false],
    ['2031-10-04', '10:30', true],
  ])('%s %s: open %s', (day, clock, isOpen) => {
    expect(openStateAt(hours, at(day, clock)).isOpen).toBe(isOpen);
  });

  it('say when staff are back', () => {
    expect(openStateAt(hours, at('2031-09-29', '07:00')).text).toContain('今天 09:00');
    expect(openStateAt(hours, at('2031-09-29', '19:00')).text).toContain('明天 09:00');
  });

  it('are closed before the brand has put any in, and where no day is open', () => {
    expect(openStateAt(null, at('2031-09-29', '10:00')).isOpen).toBe(false);
    const never = { week: Array.from({ length: 7 }, () => null), holidays: [] };
    expect(openStateAt(never, at('2031-09-29', '10:00'))).toEqual({
      isOpen: false,
      text: '现在不在服务时间',
    });
  });
});

describe('the help', () => {
  const help = [
    { id: 'a', question: '怎样开发票', answer: '…', keywords: ['发票', '开票'] },
    { id: 'b', question: '怎样修改收货地址', answer: '…', keywords: ['地址'] },
    { id: 'c', question: '发票抬头怎样修改', answer: '…', keywords: ['发票', '抬头'] },
    { id: 'd', question: '电子发票在哪里下载', answer: '…', keywords: ['发票', '下载'] },
  ];
  const idsFor = (asked: string) => helpFor(asked, help).map(({ id }) => id);

  it('names the best answers first, three at most', () => {
    expect(idsFor('发票抬头写错了')).toEqual(['c', 'a', 'd']);
  });
  it('names none where nothing fits', () => expect(idsFor('你好')).toEqual([]));
  it('ignores case, blanks and punctuation', () => expect(idsFor(' 收货 地址？')).toEqual(['b']));
});

it('the expected wait follows the place, the usual time of a case and who is there', () => {
  expect(expectedWait({ place: 3, caseSeconds: 300, present: 1 })).toBe(15);
  expect(expectedWait({ place: 3, caseSeconds: 300, present: 3 })).toBe(5);
  expect(expectedWait({ place: 1, caseSeconds: 10, present: 9 })).toBe(1);
  expect(expectedWait({ place: 1, caseSeconds: null, present: 2 })).toBeNull();
});
