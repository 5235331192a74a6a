/** Pictures as part of the brand's folder: their records, and the files beside them. */
import { cp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFiles } from '@ev/media/server/folder-pictures.ts';
import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import { upload } from '@ev/media/server/testing/uploads.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { applyStock } from '@ev/stock/apply-stock.ts';
import { linesOf, type Plan } from '@ev/stock/plan.ts';
import { readFolder } from '@ev/stock/read-folder.ts';
import { filesOf, writeFolder } from '@ev/stock/write-folder.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { emptyDatabase } from '@ev/testkit/server/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFolder, faultsOf, operator, records, stock, stockCopies } from './stock-copies.ts';

let from: TestServer;
let to: TestServer;
let token: string;
let copies: Awaited<ReturnType<typeof stockCopies>>;
let dropEmpty: () => Promise<void>;
let id: string;
let folder: string;
beforeAll(async () => {
  from = await launch({ jobs: true });
  token = (await newStaff(from, ['editor'])).token;
  id = (await upload(from, await drawnPng(), { token, alt: '清晨的海岸' })).body.id;
  await jobsDone(from);
  const database = await emptyDatabase();
  dropEmpty = () => database.drop();
  to = await launchOn(database.url);
  copies = await stockCopies(from);
  // A store shows it, in the same folder.
  folder = await copies.folderWith('stores.yaml', (text) =>
    text.replace(/picture: .*/, `picture: media/${id}`),
  );
  expect(await pictureFiles.write(from.providers, folder, from.db)).toEqual({ written: 1, missing: [] });
});
afterAll(async () => {
  await Promise.all([from.stop(), to.stop()]);
  await copies.drop();
  await dropEmpty();
});

async function planOn(server: TestServer, of: string): Promise<Plan> {
  const { plan } = await applyFolder(of, server, { dry: true });
  if (!plan) throw new Error('not reached');
  return plan;
}
/** As the tool does: the files first, then the whole folder or nothing. */
async function applyOn(server: TestServer, of: string) {
  await pictureFiles.bring(server.providers, of, await planOn(server, of));
  const read = await readFolder(of, stock.parts, { now: server.clock.now() });
  const options = { dry: false, confirmed: true, by: operator };
  return applyStock({ db: server.db, clock: server.clock }, read, stock, options, records);
}
const pictures = async (name: string) => {
  const place = join(copies.work, name);
  await cp(folder, place, { recursive: true });
  return place;
};
const checkOf = async (of: string) =>
  (await pictureFiles.check(to.providers, of, await planOn(to, of))).map(
    ({ file, message }) => `${file} ${message}`,
  );

it('announces an import in a dry run, and counts a named picture as existing', async () => {
  const plan = await planOn(to, folder);
  expect([...plan.faults, ...plan.refusals]).toEqual([]);
  expect(linesOf(plan)).toContain(`+ 图片 ${id}`);
  expect(await pictureFiles.check(to.providers, folder, plan)).toEqual([]);
  expect(to.providers.media.files.size).toBe(0);
});

it.each([
  ['a file is missing', (of: string) => rm(join(of, `pictures/${id}.png`)), '旁边缺少这张图片的文件'],
  [
    'a file is another picture',
    async (of: string) => writeFile(join(of, `pictures/${id}.png`), await drawnPng()),
    '文件内容与编码不符，按内容它应叫',
  ],
  [
    'a file is no picture',
    (of: string) => writeFile(join(of, `pictures/${id}.png`), 'no picture'),
    '这不是能用的图片',
  ],
  [
    'a file leads out of the folder',
    async (of: string) => {
      await rm(join(of, `pictures/${id}.png`));
      await symlink(join(folder, `pictures/${id}.png`), join(of, `pictures/${id}.png`));
    },
    '指向文件夹以外的地方',
  ],
  [
    'a file never ends',
    async (of: string) => {
      await rm(join(of, `pictures/${id}.png`));
      await symlink('/dev/zero', join(of, `pictures/${id}.png`));
    },
    '不是可以读取的文件',
  ],
  [
    'a file is larger than the memory',
    (of: string) => truncate(join(of, `pictures/${id}.png`), 2 ** 40),
    '图片最大 15 MB',
  ],
])('names the file where %s', async (name, spoil, expected) => {
  const of = await pictures(name);
  await spoil(of);
  const faults = await checkOf(of);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`pictures/${id}`);
  expect(faults[0]).toContain(expected);
});

it('refuses an unused file, and a name without a file', async () => {
  const of = await pictures('foreign');
  await rename(join(of, `pictures/${id}.png`), join(of, `pictures/${id}.gif`));
  expect(faultsOf(await applyFolder(of, to, { dry: true }))?.join()).toContain('文件名应以 .yaml');
  const alone = await pictures('alone');
  await rm(join(alone, 'pictures'), { recursive: true });
  expect(faultsOf(await applyFolder(alone, to, { dry: true }))?.join()).toContain('没有这张图片');
});

it('imports picture and record into another database, and exports them byte by byte', async () => {
  expect(faultsOf(await applyOn(to, folder))).toEqual([]);
  const served = await to.app.inject(`/media/${id}-320.webp`);
  expect(served.statusCode).toBe(200);
  expect(
    (await planOn(to, folder)).parts.flatMap(({ change }) => [...change.written, ...change.removed]),
  ).toEqual([]);
  const again = join(copies.work, 'again');
  await writeFolder(again, to.db, stock.parts);
  await pictureFiles.write(to.providers, again, to.db);
  expect(await readdir(join(again, 'pictures'))).toEqual([`${id}.png`, `${id}.yaml`]);
  for (const name of [`pictures/${id}.png`, `pictures/${id}.yaml`, 'stores.yaml'])
    expect(await readFile(join(again, name)), name).toEqual(await readFile(join(folder, name)));
});

it('changes the description, never the picture, and keeps what the folder has not', async () => {
  const file = join(folder, `pictures/${id}.yaml`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('清晨的海岸', '黄昏的海岸'));
  expect(linesOf(await planOn(to, folder))).toEqual([`~ 图片 ${id} · 图片说明：清晨的海岸 → 黄昏的海岸`]);
  expect(faultsOf(await applyOn(to, folder))).toEqual([]);
  await writeFile(file, text.replace(/bytes: \d+/, 'bytes: 7'));
  expect(faultsOf(await applyOn(to, folder))?.join()).toContain('图片本身不能改');
  await rm(join(folder, `pictures/${id}.png`));
  await rm(file);
  expect(faultsOf(await applyOn(to, folder))).toEqual([]);
  expect((await filesOf(to.db, stock.parts)).has(`pictures/${id}.yaml`)).toBe(true);
});
