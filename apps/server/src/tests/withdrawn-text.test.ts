/**
 * A text that was published by mistake can be removed as long as nobody has accepted it, and not after that.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentAgreements, logIn } from '@ev/account/server/testing/log-in.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder, faultsOf, stockCopies } from './stock-copies.ts';

const file = 'documents/privacy-policy.yaml';
let server: TestServer;
let copies: Awaited<ReturnType<typeof stockCopies>>;
/** The folder with the first version, the one with the second, and the version of the first. */
let [first, second, version] = ['', '', ''];
beforeAll(async () => {
  server = await launch();
  copies = await stockCopies(server);
  first = copies.exported;
  version = (await inForce('privacy-policy')).version;
  second = await copies.folderWith(file, (text) =>
    text.replace(/^version: .*/m, 'version: mistaken').replace('个人信息', '资料'),
  );
});
afterAll(async () => {
  await server.stop();
  await copies.drop();
});

const apply = (folder: string) => applyFolder(folder, server, { confirmed: true });
const inForce = async (code: string) => (await server.client.call('content.getDocument', { code })).body;

describe('a text that was published by mistake', () => {
  it('is replaced by the previous one, which is in force again, while nobody has accepted it', async () => {
    const before = await inForce('privacy-policy');
    expect(faultsOf(await apply(second))).toEqual([]);
    expect(await inForce('privacy-policy')).toMatchObject({ version: 'mistaken' });
    expect(faultsOf(await apply(first))).toEqual([]);
    expect(await inForce('privacy-policy')).toEqual(before);
  });

  it('stays once it was accepted, and a later version replaces it', async () => {
    await apply(second);
    expect(await currentAgreements(server)).toContainEqual({ code: 'privacy-policy', version: 'mistaken' });
    await logIn(server);
    expect(faultsOf(await apply(first))?.join()).toContain(
      `已有 1 位客户登录时同意了版本 mistaken，不能退回到版本 ${version}，请换一个版本号发布`,
    );
    const third = await copies.folderWith(file, (text) =>
      text.replace(/^version: .*/m, 'version: corrected'),
    );
    expect(faultsOf(await apply(third))).toEqual([]);
    expect(await inForce('privacy-policy')).toMatchObject({ version: 'corrected' });
  });

  it('is not rewritten under its version, which a customer may have read', async () => {
    const rewritten = await copies.folderWith(file, (text) =>
      text.replace(/^version: .*/m, 'version: corrected').replace('个人信息', '信息'),
    );
    expect(faultsOf(await apply(rewritten))?.join()).toContain('内容不能再改，请换一个版本号');
  });

  it('is removed completely when no version of it was accepted', async () => {
    const folder = await copies.folderWith(file, (text) =>
      text.replace(/^version: .*/m, 'version: corrected'),
    );
    const rules = join(folder, 'documents/mistaken-rules.yaml');
    const text = await readFile(join(folder, 'documents/user-agreement.yaml'), 'utf8');
    await writeFile(rules, text.replace(/^code: .*/m, 'code: mistaken-rules'));
    expect(faultsOf(await apply(folder))).toEqual([]);
    expect(await inForce('mistaken-rules')).toMatchObject({ title: '用户协议' });
    await rm(rules);
    expect(faultsOf(await apply(folder))).toEqual([]);
    const gone = await server.client.call('content.getDocument', { code: 'mistaken-rules' });
    expect(outcomeOf(gone)).toBe('content.documentNotFound');
  });
});
