import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { parseStatement, statementText } from './parse-statement.ts';
import { UnreadableStatement } from './parsed.ts';

// 附言 in GBK, which is not valid UTF-8.
const gbkRemark = [0xb8, 0xbd, 0xd1, 0xd4];
const line = {
  day: '2026-11-28',
  amountFen: 19_490_000,
  payerName: '林岚',
  payerAccount: '6222020200112233445',
  payerBank: '',
  toAccount: '62290088010000000142',
  remark: '购车尾款',
  reference: 'JH20261128000001',
};

describe('the export of a bank', () => {
  it('with income and expense columns, a head above them and a total below', () => {
    const text = [
      '账户名称,青驭新能源汽车有限公司',
      '查询期间,2026-11-01至2026-11-30',
      '交易日期,交易流水号,收入金额(元),支出金额(元),余额,对方户名,对方账号,收款账号,附言',
      '2026-11-28,JH20261128000001,"194,900.00",,"1,194,900.00",林岚,="6222020200112233445",62290088010000000142,购车尾款',
      '2026-11-28,JH20261128000002,,"3,000.00","1,191,900.00",某物业公司,1234567890123456,,水电费',
      '合计,,"194,900.00","3,000.00",,,,,',
    ].join('\r\n');
    expect(parseCsv(text)).toEqual({
      format: 'csv',
      lines: [{ row: 4, ...line }],
      outgoing: 1,
      faults: [],
    });
  });

  it('with credit and debit columns separated by tabs, in any order', () => {
    const text = [
      '摘要\t对方账户名称\t对方账号\t借方发生额\t贷方发生额\t记账日期\t流水号\t子账号',
      "购车尾款\t林岚\t'6222020200112233445\t0.00\t194900.00\t20261128\tJH20261128000001\t62290088010000000142",
    ].join('\n');
    expect(parseCsv(text).lines).toEqual([{ row: 2, ...line }]);
  });

  it('with one column of amounts and a direction', () => {
    const text = [
      '交易时间,借贷标志,发生额,对方名称,附言',
      '2026/11/28 09:00:00,贷,100.00,林岚,尾款',
      '2026/11/28 09:01:00,借,50.00,某公司,货款',
    ].join('\n');
    const { lines, outgoing } = parseCsv(text);
    expect(lines.map(({ amountFen, day }) => [amountFen, day])).toEqual([[10_000, '2026-11-28']]);
    expect(outgoing).toBe(1);
  });

  it('with a remark in several columns and line breaks in quotation marks', () => {
    const text = '交易日期,收入金额,对方户名,摘要,附言\n2026-11-28,1.00,"林\n岚",转账,"尾款 ""凌"""\n';
    const [parsed] = parseCsv(text).lines;
    expect(parsed).toMatchObject({ remark: '转账 尾款 "凌"', payerName: '林\n岚' });
  });

  it('names the row and the problem of what cannot be imported', () => {
    const text = [
      '交易日期,收入金额,对方户名',
      '2026-11-28,十万,林岚',
      '2026-13-01,100,林岚',
      '2026-11-28,-5,林岚',
      '2026-11-28,5,林岚',
    ].join('\n');
    const { faults, lines } = parseCsv(text);
    expect(faults).toEqual([
      { row: 2, message: '金额不是数字' },
      { row: 3, message: '日期“2026-13-01”不存在' },
      { row: 4, message: '收入金额是负数，可能是冲账，请向银行核实' },
    ]);
    expect(lines).toHaveLength(1);
  });

  it('without the headers that it needs is not read', () => {
    expect(() => parseCsv('姓名,电话\n林岚,1380000')).toThrow(UnreadableStatement);
  });
});

describe('the encoding of a file', () => {
  const utf8 = new TextEncoder();
  it('may be UTF-8, with or without a mark, GBK or UTF-16', () => {
    expect(statementText(utf8.encode('附言'))).toBe('附言');
    expect(statementText(utf8.encode('\uFEFF附言'))).toBe('附言');
    expect(statementText(Uint8Array.from(gbkRemark))).toBe('附言');
    expect(statementText(Uint8Array.from([0xff, 0xfe, 0x44, 0x96, 0x00, 0x8a]))).toBe('附言');
  });
  it('is not that of Excel', () => {
    expect(() => statementText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0xfd]))).toThrow(
      '这是 Excel 文件',
    );
  });
});

describe('a line without a number', () => {
  const rows = (...lines: string[]) => ['交易日期,收入金额,对方户名', ...lines].join('\n');
  const referencesOf = (text: string) => parseStatement(text).lines.map(({ reference }) => reference);

  it('gets the same one in every file', () => {
    const [one] = referencesOf(rows('2026-11-28,5,林岚'));
    expect(one).toMatch(/^AUTO-[0-9a-f]{24}$/);
    expect(referencesOf(rows('2026-11-27,5,林岚', '2026-11-28,5,林岚'))[1]).toBe(one);
  });
  it('has another one than an equal line of the same file', () => {
    const [one, two] = referencesOf(rows('2026-11-28,5,林岚', '2026-11-28,5,林岚'));
    expect(one).not.toBe(two);
  });
});

it('reports a number that a file has twice with different content, and drops an equal copy', () => {
  const text = [
    '交易日期,收入金额,对方户名,流水号',
    '2026-11-28,5,林岚,N1',
    '2026-11-28,5,林岚,N1',
    '2026-11-28,6,林岚,N1',
  ].join('\n');
  const { lines, faults } = parseStatement(text);
  expect(lines).toHaveLength(1);
  expect(faults).toEqual([{ row: 4, message: '流水号 N1 在文件里出现了两次，内容不同' }]);
});
