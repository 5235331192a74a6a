import { logIn } from '@ev/account/journeys/log-in.ts';
import { choose } from '@ev/order/journeys/buying.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openBrowser, openPhone } from '@ev/testkit/journeys/browser.ts';
import { firstShown, has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { specimenFile } from '../sandbox/known-pictures.ts';
import { modePath } from '../sandbox/paths.ts';
import { specimenCompany } from '../sandbox/specimens.ts';
import { filmedSpecimen } from './filmed-specimen.ts';

const stage = openStage();
let camera: Awaited<ReturnType<typeof filmedSpecimen>>;
let browser: Browser;
beforeAll(async () => {
  camera = await filmedSpecimen('id-lin-front');
  browser = await openBrowser(camera.browserArguments);
});
afterAll(async () => {
  await browser?.close();
  await camera?.remove();
});

/** How the sandbox's service recognises the pictures. */
async function readAs(mode: string): Promise<void> {
  const answer = await fetch(stage.product.sandbox + modePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
  expect(answer.status).toBe(200);
}

async function fromAlbum(page: Page, button: string, file: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles(specimenFile(file).pathname);
}

async function checkPage(page: Page, name: string): Promise<void> {
  const dir = process.env.LOOK_INTO;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage: true });
}

/** Takes the front of the certificate by the camera, and returns to the certificate. */
async function photograph(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/buy\/camera/);
  await page.getByText('画面清晰，可以拍摄').waitFor();
  await checkPage(page, 'camera');
  await expectReadable(page);
  await page.getByRole('button', { name: '拍摄人像面' }).press('Enter');
  await page.getByRole('heading', { name: '四角完整、字迹清楚吗' }).waitFor();
  await checkPage(page, 'camera-taken');
  await page.getByRole('button', { name: '使用这张' }).click();
  await page.waitForURL(/buy\/ocr\?certType=1/);
}

const read = '已识别，请对照证件核对下面的内容';

it('orders for an enterprise with its certificates, its agent and the letter', async () => {
  const { page, context, problems } = await openPhone(browser, stage.product.origin);
  await context.grantPermissions(['camera']);
  await page.goto('/h5/pages/buy/optPreview?code=yuan&yearStyle=2026');
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/buy\/order\?/);
  await page.getByRole('radio', { name: '企业' }).check();
  await page.getByLabel('企业名称').fill(specimenCompany.name ?? '');
  await page.getByLabel('统一社会信用代码').fill(specimenCompany.number ?? '');
  await page.getByLabel('经办人姓名').fill('林岚');
  await page.getByLabel('经办人手机号').fill('13912345678');
  await choose(page, '上牌城市', '上海');
  await choose(page, '交付门店', /青驭中心/);
  await checkPage(page, 'order-enterprise');
  await expectReadable(page);

  // The licence, from the album, after its own consent; one field is read with low confidence and corrected.
  await readAs('unsure');
  await page.getByRole('button', { name: '添加企业证照' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '企业证照' }).click();
  await page.waitForURL(/buy\/ocr\?certType=5/);
  await page.getByRole('button', { name: /从相册选择/ }).click();
  const consent = page.getByRole('dialog', { name: '使用证件照片前，请你同意' });
  await consent.waitFor();
  await checkPage(page, 'consent');
  const chosen = page.waitForEvent('filechooser');
  await consent.getByRole('button', { name: '同意，并自动识别' }).click();
  await (await chosen).setFiles(specimenFile('licence').pathname);
  await page.getByText(read).waitFor();
  await page.getByText('识别可能不准，请对照证件核对').first().waitFor();
  await has(page.getByLabel('企业名称'), { value: /./ });
  await checkPage(page, 'ocr-unsure');
  await expectReadable(page);
  for (const [label, value] of [
    ['企业名称', specimenCompany.name],
    ['统一社会信用代码', specimenCompany.number],
    ['法定代表人', specimenCompany.legalPerson],
  ] as const)
    await page.getByLabel(label).fill(value ?? '');
  await page.getByRole('button', { name: '提交审核' }).click();

  // Back at the form no input is lost, and the certificate is listed.
  await page.waitForURL(/buy\/order\?/);
  await has(page.getByLabel('企业名称'), { value: specimenCompany.name });
  await has(page.getByLabel('经办人姓名'), { value: '林岚' });
  await page.getByText(`企业证照 ${specimenCompany.name}`).waitFor();

  // The agent: the certificate by the camera and the album, the letter by typing.
  await readAs('fine');
  await page.getByRole('button', { name: '填写经办人和授权委托书' }).click();
  await page.waitForURL(/preparator/);
  await has(page.getByLabel('委托企业名称'), { value: specimenCompany.name });
  await page.getByRole('button', { name: '添加经办人身份证' }).click();
  await page.waitForURL(/buy\/ocr\?certType=1/);
  await photograph(page, '拍摄人像面');
  // The frame of a busy machine may be unreadable; the customer takes another, as the page asks.
  const signs = { read: page.getByText(read), unread: page.getByText(/没有识别出内容/) };
  while ((await firstShown(signs)) === 'unread') await photograph(page, '重拍人像面');
  await has(page.getByLabel('姓名'), { value: '林岚' });
  await fromAlbum(page, '从相册选择国徽面', 'id-lin-back');
  await has(page.getByLabel('签发机关'), { value: /./ });
  await checkPage(page, 'ocr-read');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.waitForURL(/preparator/);
  await has(page.getByLabel('经办人姓名'), { value: '林岚' });
  await page.getByLabel('经办人手机号').fill('13912345678');
  await page.getByLabel('授权开始日期').fill('20250101');
  await page.getByLabel('授权截止日期').fill('20991231');
  await page.getByRole('button', { name: '查看并保存模板' }).click();
  await page.getByRole('img', { name: /购车授权委托书模板/ }).waitFor();
  await checkPage(page, 'letter');
  await page.getByRole('button', { name: '关闭' }).click();
  await checkPage(page, 'preparator');
  await expectReadable(page);
  await page.getByRole('button', { name: '提交审核' }).click();

  await page.waitForURL(/buy\/order\?/);
  await page.getByText('授权委托书 林*').waitFor();
  await page.getByText('居民身份证 林*').waitFor();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await checkPage(page, 'order-chosen');
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/cashier/);

  // The order shows its certificates.
  await page.goBack();
  await page.waitForURL(/orderDetail/);
  await page.getByRole('link', { name: /购车证件/ }).click();
  await page.waitForURL(/preparator\?orderNo=/);
  for (const words of ['购车人 · 企业证照', '经办人 · 居民身份证', '授权 · 授权委托书'])
    await page.getByRole('link', { name: words }).waitFor();
  await checkPage(page, 'order-papers');
  await expectReadable(page);
  expect(problems).toEqual([]);
  await context.close();
});

it('works without pictures on the smallest phone', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
  await page.goto('/h5/pages/buy/ocr');
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/buy\/ocr/);
  await page.getByText('还没有证件').waitFor();
  await checkPage(page, '320-mine-empty');
  await page.getByRole('link', { name: /拍摄与保存说明/ }).click();
  await page.waitForURL(/ocrExplain/);
  await expectFits(page);
  await checkPage(page, '320-explain');
  await expectReadable(page);
  await page.goBack();
  await page.getByRole('button', { name: '添加证件' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '护照' }).click();
  await page.waitForURL(/certType=2/);

  // Without consent there is no camera: typing remains possible.
  await page.getByRole('button', { name: '拍摄资料页' }).click();
  await page.getByRole('button', { name: '不同意，手动填写' }).click();
  await page.getByLabel('姓名').fill('ANNA SPECIMEN-VERYLONGSURNAME OF SINGAPORE');
  await page.getByLabel('护照号码').fill('K0000002E');
  await page.getByRole('radio', { name: '女' }).check();
  await page.getByLabel('国籍').fill('新加坡');
  await page.getByLabel('出生日期').fill('1990.2.28');
  await page.getByLabel('有效期截止').fill('20330801');
  await checkPage(page, '320-passport');
  await expectReadable(page);
  await page.reload();
  await has(page.getByLabel('护照号码'), { value: 'K0000002E' });
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('link', { name: /护照/ }).waitFor();
  await checkPage(page, '320-mine');
  await expectReadable(page);
  await page.getByRole('link', { name: /护照/ }).click();
  await page.getByText('审核中').waitFor();
  await checkPage(page, '320-one');
  await expectReadable(page);
  await page.getByRole('button', { name: '删除这份证件' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有证件').waitFor();

  // Without permission for the camera the album and typing remain.
  await page.goto('/h5/pages/buy/camera?certType=1&side=front');
  const consent = page.getByRole('dialog', { name: '使用证件照片前，请你同意' });
  await consent.getByRole('button', { name: '同意，并自动识别' }).click();
  await page.getByRole('button', { name: '从相册选择' }).waitFor();
  await checkPage(page, '320-camera-refused');
  await expectReadable(page);
  await page.getByRole('button', { name: '手动填写' }).click();
  await page.waitForURL(/ocr\?certType=1/);
  expect(problems).toEqual([]);
  await context.close();
});
