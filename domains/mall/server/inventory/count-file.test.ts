import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { mostCountRows } from '../../contract/kinds.ts';
import { countColumns, readCounts, textOfFile } from './count-file.ts';

const head = `${countColumns.join(',')}\n`;
const tooMany = { row: 1, message: `一次最多 ${mostCountRows} 行，请分成几个文件` };
const rowsOf = (count: number) => `${head}${'MUG,随行杯,燕麦,1,0,2\n'.repeat(count)}`;

test('reads as many rows as are allowed, and refuses one more in words', () => {
  expect(readCounts(rowsOf(mostCountRows)).faults).not.toContainEqual(tooMany);
  expect(readCounts(rowsOf(mostCountRows + 1))).toEqual({ rows: [], faults: [tooMany] });
});

test('counts rows, not lines: a cell may contain some', () => {
  const { rows, faults } = readCounts(`${head}MUG,"随行\n杯",燕麦,1,0,2\n\n\nCAP,帽子,,3,0,4\n`);
  expect(rows.map(({ row, skuCode, counted }) => [row, skuCode, counted])).toEqual([
    [2, 'MUG', 2],
    [6, 'CAP', 4],
  ]);
  expect(faults).toEqual([]);
});

test('refuses a million rows within 64 megabytes', { timeout: 60_000 }, async () => {
  const url = new URL('./count-file.ts', import.meta.url).href;
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(url)}).then(({ readCounts }) => {
      parentPort.postMessage(readCounts('x\\n'.repeat(1_000_000)));
    });`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } },
  );
  const [answer] = await once(worker, 'message');
  expect(answer).toEqual({ rows: [], faults: [tooMany] });
  await worker.terminate();
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFF规格'), { text: '规格' }],
  ['GBK', Buffer.from('b9e6b8f1', 'hex'), { text: '规格' }],
  [
    'broken bytes in the third line',
    Buffer.concat([Buffer.from('规格\nMUG\n'), Buffer.from([0xff, 0x41, 0x81, 0x0a])]),
    { message: '第 3 行的编码无法识别，请另存为 UTF-8 编码的 CSV 后再导入' },
  ],
  ['a workbook', Buffer.from('PK\u0003\u0004\0'), { message: '这是 Excel 文件，请另存为 CSV 后再导入' }],
])('reads %s, or says what to do', (_, bytes, expected) => {
  expect(textOfFile(bytes)).toEqual(expected);
});
