/** The texts of notifications, as part of the brand's folder. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@ev/brand/default/brand.ts';
import { messageTemplateHistory } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { linesOf } from '@ev/stock/plan.ts';
import { filesOf, writeFolder } from '@ev/stock/write-folder.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFolder, faultsOf, stock, stockCopies } from './stock-copies.ts';

const code = 'order.shipped';
let server: TestServer;
let token: string;
let copies: Awaited<ReturnType<typeof stockCopies>>;
beforeAll(async () => {
  server = await launch();
  token = (await newStaff(server, ['administrator'])).token;
  copies = await stockCopies(server);
});
afterAll(async () => {
  await server.stop();
  await copies.drop();
});

const words = { title: '出发了', text: '你的{modelName}已从工厂出发。', sms: true };
const find = async () => {
  const { body } = await server.client.call('message.listTemplates', {}, { token });
  return body.templates.find((template) => template.code === code);
};
const save = async (change: Partial<typeof words>, version: number) =>
  outcomeOf(
    await server.client.call('message.saveTemplate', { code, ...words, ...change, version }, { token }),
  );
/** A folder of texts only. */
async function folderOf(name: string, files: Readonly<Record<string, object>>): Promise<string> {
  const folder = join(copies.work, name);
  await mkdir(join(folder, 'templates'), { recursive: true });
  for (const [file, content] of Object.entries(files))
    await writeFile(join(folder, `templates/${file}.yaml`), JSON.stringify(content));
  return folder;
}

it('is previewed with samples of no particular brand', async () => {
  const { body } = await server.client.call('message.listTemplates', {}, { token });
  const samples = body.templates.flatMap(({ code: of, placeholders }) =>
    placeholders.map(({ name, sample }) => ({ of, name, sample })),
  );
  expect(samples.length).toBeGreaterThan(50);
  const names = [brand.name, brand.shortName];
  expect(samples.filter(({ sample }) => names.some((name) => sample.includes(name)))).toEqual([]);
});

it('has no file while the texts are the product’s own', async () => {
  expect(await readdir(copies.exported)).not.toContain('templates');
});

it('imports texts, and exports them byte by byte', async () => {
  const folder = await folderOf('texts', { [code]: { code, ...words } });
  const outcome = await applyFolder(folder, server);
  expect(faultsOf(outcome)).toEqual([]);
  expect(outcome.plan && linesOf(outcome.plan)).toEqual([`+ 消息模板 ${code}`]);
  expect(await find()).toMatchObject({ ...words, version: 1, updatedBy: '文件导入' });
  await writeFolder(folder, server.db, stock.parts);
  const again = await applyFolder(folder, server);
  expect(again).toMatchObject({ done: true });
  expect(again.plan && linesOf(again.plan)).toEqual([]);
  const text = await readFile(join(folder, `templates/${code}.yaml`), 'utf8');
  expect(text).toBe((await filesOf(server.db, stock.parts)).get(`templates/${code}.yaml`));
  expect(text).toContain('schema/templates.json');
});

it('is the basis of editing in the console, which is told about an import in between', async () => {
  expect(await save({ title: '已出发' }, 0)).toBe('message.templateChanged');
  expect(await save({ title: '已出发' }, 1)).toBe('ok');
  const diff = await applyFolder(await folderOf('texts-again', { [code]: { code, ...words } }), server, {
    dry: true,
  });
  expect(diff.plan && linesOf(diff.plan)).toEqual([`~ 消息模板 ${code} · 标题：已出发 → 出发了`]);
});

it('restores the product’s own text when the file is gone, after a confirmation, and keeps every version', async () => {
  const folder = await folderOf('texts-gone', {});
  expect(await applyFolder(folder, server)).toMatchObject({ done: false, why: 'questions' });
  expect(await applyFolder(folder, server, { confirmed: true })).toMatchObject({ done: true });
  const template = await find();
  expect(template).toMatchObject({ ...template?.original, version: 3 });
  expect((await filesOf(server.db, stock.parts)).has(`templates/${code}.yaml`)).toBe(false);
  const { version, title, updatedBy } = messageTemplateHistory;
  const history = await server.db
    .select({ version, title, updatedBy })
    .from(messageTemplateHistory)
    .where(eq(messageTemplateHistory.code, code))
    .orderBy(asc(messageTemplateHistory.id));
  expect(history.map((row) => [row.version, row.title, row.updatedBy === null])).toEqual([
    [1, '出发了', true],
    [2, '已出发', false],
    [3, template?.original.title, true],
  ]);
  await rm(folder, { recursive: true });
});

it.each([
  ['an unknown text', { code: 'order.none' }, '编码：没有这个模板'],
  ['a variable of another text', { text: '{place} 已出发。' }, '正文：正文里的 {place} 不是这个模板的变量'],
  ['an open brace', { title: '{modelName' }, '标题：标题里的大括号不成对'],
  ['no text', { text: '' }, '正文：请填写正文'],
])('refuses %s with file, line and field', async (_, change, expected) => {
  const folder = await folderOf(`texts-${expected.length}`, { [code]: { code, ...words, ...change } });
  expect(faultsOf(await applyFolder(folder, server))?.join()).toContain(
    `templates/${code}.yaml:true: ${expected}`,
  );
});

it('is not drafted in the console’s releases: its texts have their own page', async () => {
  const { body } = await server.client.call('goods.listGoods', {}, { token });
  expect(body.parts.map(({ part }) => part)).not.toContain('templates');
});
