import { expect, it } from 'vitest';
import { csvOf, yuanCell } from './csv.ts';

it('is read by spreadsheets, whatever a cell contains', () => {
  expect(csvOf(['客户', '金额'], [['林"一"，\n二', '-300.05']])).toBe(
    '\uFEFF"客户","金额"\r\n"林""一""，\n二","-300.05"\r\n',
  );
  expect(csvOf([], [])).toBe('\uFEFF\r\n');
});

it.each([
  '=HYPERLINK("x")',
  '+1+1',
  '-1+cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '-2 折',
])('marks %j as text', (cell) =>
  expect(csvOf([cell], [])).toBe(`\uFEFF"'${cell.replaceAll('"', '""')}"\r\n`),
);

it.each(['4200002417202611213456789012', '000123', '00', '138001380001', '12E45678', '1e10'])(
  'keeps the digits of %j',
  (cell) => expect(csvOf([cell], [])).toBe(`\uFEFF"${cell}\t"\r\n`),
);

it.each(['林一', '0', '13800138000', '-226900.50', 'E12', '138****1000', '2026-11-23', '0.50', '-0.50', ''])(
  'does not change %j',
  (cell) => {
    expect(csvOf([cell], [])).toBe(`\uFEFF"${cell}"\r\n`);
  },
);

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [22_690_050, '226900.50'],
  [-30_000, '-300.00'],
])('writes %j fen as %s yuan', (fen, text) => expect(yuanCell(fen)).toBe(text));
