import { describe, expect, it } from 'vitest';
import { parseCamt053 } from './camt053.ts';

const document = (version: string, ...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr>
      <MsgId>JHYH-20261128-001</MsgId>
      <CreDtTm>2026-11-28T17:00:00+08:00</CreDtTm>
      <MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn>
    </GrpHdr>
    <Stmt>
      <Id>JHYH-20261128-001</Id>
      <FrToDt><FrDtTm>2026-11-28T00:00:00+08:00</FrDtTm><ToDtTm>2026-11-28T17:00:00+08:00</ToDtTm></FrToDt>
      <Acct>
        <Id><Othr><Id>6229008801</Id></Othr></Id>
        <Ownr><Nm>青驭新能源汽车有限公司</Nm></Ownr>
        <Svcr><FinInstnId><Nm>江海银行</Nm></FinInstnId></Svcr>
      </Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="CNY">500000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt>
      </Bal>
      ${entries.join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;

const entry = (
  details: string,
  changes: { amount?: string; ccy?: string; way?: string; sts?: string; when?: string } = {},
) => {
  const { amount = '105678.50', ccy = 'CNY', way = 'CRDT', sts = 'BOOK' } = changes;
  const { when = '<DtTm>2026-11-28T13:15:00+08:00</DtTm>' } = changes;
  return `<Ntry>
    <Amt Ccy="${ccy}">${amount}</Amt>
    <CdtDbtInd>${way}</CdtDbtInd>
    <Sts>${sts}</Sts>
    <BookgDt>${when}</BookgDt>
    <ValDt><Dt>2026-11-28</Dt></ValDt>
    <AcctSvcrRef>JHYH-CN_98765/01</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PAYM</Cd><Fmly><Cd>0001</Cd><SubFmlyCd>0005</SubFmlyCd></Fmly></Domn></BkTxCd>
    ${details}
  </Ntry>`;
};
const transaction = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`;

describe('a statement with the structure of the business example of camt.053.001.02', () => {
  const parties = `
    <Refs><EndToEndId>MUELL/FINP/RA12345</EndToEndId></Refs>
    <RltdPties>
      <Dbtr><Nm>林岚</Nm></Dbtr>
      <DbtrAcct><Id><Othr><Id>6222020200112233445</Id></Othr></Id></DbtrAcct>
      <CdtrAcct><Id><Othr><Id>62290088010000000142</Id></Othr></Id></CdtrAcct>
    </RltdPties>
    <RltdAgts><DbtrAgt><FinInstnId><Nm>江海银行杭州分行</Nm></FinInstnId></DbtrAgt></RltdAgts>
    <RmtInf><Ustrd>尾款 &amp; 附言</Ustrd><Ustrd>C261128103000AB12CD3</Ustrd></RmtInf>`;
  const batch =
    '<NtryDtls><Btch><MsgId>FINP-0055</MsgId><PmtInfId>FINP-0055/001</PmtInfId><NbOfTxs>20</NbOfTxs></Btch></NtryDtls>';

  it('has a line for each incoming entry, and counts the outgoing ones', () => {
    const text = document(
      '02',
      entry(transaction(parties)),
      entry(batch, { amount: '200000', way: 'DBIT' }),
      entry(transaction('<Refs><InstrId>FP-004567-FX</InstrId></Refs>'), { amount: '30000' }),
    );
    expect(parseCamt053(text)).toEqual({
      format: 'camt053',
      outgoing: 1,
      faults: [],
      lines: [
        {
          row: 1,
          reference: 'JHYH-CN_98765/01',
          day: '2026-11-28',
          amountFen: 10_567_850,
          payerName: '林岚',
          payerAccount: '6222020200112233445',
          payerBank: '江海银行杭州分行',
          toAccount: '62290088010000000142',
          remark: '尾款 & 附言 C261128103000AB12CD3',
        },
        expect.objectContaining({ row: 3, amountFen: 3_000_000, payerName: '', toAccount: '' }),
      ],
    });
  });
});

it('reads version 08, in which parties and statuses have an element of their own, and prefixed names', () => {
  const text = document(
    '08',
    entry(transaction('<RltdPties><Dbtr><Pty><Nm>林岚</Nm></Pty></Dbtr></RltdPties>'), {
      sts: '<Cd>BOOK</Cd>',
      when: '<Dt>2026-11-28</Dt>',
    }),
  ).replace(/<(\/?)([A-Z])/g, '<$1n:$2');
  expect(parseCamt053(text).lines).toMatchObject([{ payerName: '林岚', day: '2026-11-28' }]);
});

it('has a line for each transaction of an entry whose amounts add up to it', () => {
  const part = (amount: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="CNY">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const whole = document(
    '02',
    entry(`<NtryDtls>${part('60.00', '甲')}${part('40.00', '乙')}</NtryDtls>`, { amount: '100' }),
  );
  expect(parseCamt053(whole).lines).toMatchObject([
    { amountFen: 6_000, payerName: '甲', reference: 'JHYH-CN_98765/01/1' },
    { amountFen: 4_000, payerName: '乙', reference: 'JHYH-CN_98765/01/2' },
  ]);
  const other = document(
    '02',
    entry(`<NtryDtls>${part('60.00', '甲')}${part('41.00', '乙')}</NtryDtls>`, { amount: '100' }),
  );
  expect(parseCamt053(other).lines).toMatchObject([{ amountFen: 10_000, payerName: '甲' }]);
});

it('does not take the number of an entry within its statement for that of its transfer', () => {
  const counted = entry('').replace(/<AcctSvcrRef>.*<\/AcctSvcrRef>/, '<NtryRef>1</NtryRef>');
  expect(parseCamt053(document('02', counted)).lines).toMatchObject([{ reference: '' }]);
});

it('takes the day in Shanghai', () => {
  const text = document('02', entry('', { when: '<DtTm>2026-11-27T18:00:00Z</DtTm>' }));
  expect(parseCamt053(text).lines).toMatchObject([{ day: '2026-11-28' }]);
});

it('leaves out entries that are not booked, and reports other currencies and amounts', () => {
  const text = document(
    '02',
    entry('', { sts: 'PDNG' }),
    entry('', { ccy: 'EUR' }),
    entry('', { amount: '0' }),
  );
  expect(parseCamt053(text)).toMatchObject({
    lines: [],
    faults: [
      { row: 2, message: '币种是 EUR，只能导入人民币' },
      { row: 3, message: '金额不是大于 0 的数字' },
    ],
  });
});

it.each([
  [
    'a document type',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>',
    'DOCTYPE',
  ],
  ['another document', '<Document><CstmrCdtTrfInitn/></Document>', 'CAMT.053'],
  ['a document that is cut off', '<Document><BkToCstmrStmt><Stmt>', '不完整'],
])('refuses %s', (_, text, said) => {
  expect(() => parseCamt053(text)).toThrow(said);
});
