import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('publishes a picture of the brand from the console to customers', async () => {
  const shows = '山脊上的越野车';
  const editor = await openConsole(stage.browser, stage.product.origin, 'editor');
  const { page } = editor;
  await page.getByRole('link', { name: '图片', exact: true }).click();
  const buffer = await drawnPng({ width: 1000, height: 1250 });
  await page.getByLabel('选择图片').setInputFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer });
  await page.getByRole('listitem').getByLabel('图片说明').fill(shows);
  await page.getByRole('button', { name: /^上\s?传$/ }).click();
  await page.locator('ul[aria-label="图片"] img').first().waitFor();
  await expectNoViolations(page);

  await page.goto('/console/goods/pages/home-discover');
  await page.getByRole('button', { name: /修\s*改/ }).click();
  await page.getByLabel('发布单标题').fill('换一张头图');
  await page.getByRole('button', { name: '开始修改' }).click();
  await page.getByRole('button', { name: /头图/ }).first().click();
  await page.getByRole('button', { name: '换一张：图片' }).first().click();
  const chooser = page.getByRole('dialog');
  await chooser.getByText('上传的图片').click();
  await chooser.getByRole('button', { name: new RegExp(shows) }).click();
  await page.getByRole('img', { name: /现在的图片 media/ }).waitFor();
  await page.getByText('正在保存').waitFor({ state: 'hidden' });
  await page.getByText('已保存').waitFor();
  await page.getByRole('link', { name: /返回发布单/ }).click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交，等待审核').waitFor();

  const reviewer = await openConsole(stage.browser, stage.product.origin, 'editor2');
  await reviewer.page.getByRole('link', { name: '发布单', exact: true }).click();
  await reviewer.page.getByRole('link', { name: '换一张头图' }).click();
  await reviewer.page.getByRole('button', { name: '通过并发布' }).click();
  await reviewer.page.getByRole('button', { name: '立即发布' }).click();
  await reviewer.page.getByText('已发布，客户现在就能看到').waitFor();

  const phone = await openPhone(stage.browser, stage.product.origin, 375);
  const loaded: string[] = [];
  phone.page.on('response', (answer) => {
    if (answer.ok()) loaded.push(new URL(answer.url()).pathname);
  });
  // A rendered page is served from the cache for a few seconds.
  await reads(phone.page, '/h5/pages/index/index', phone.page.getByRole('img', { name: shows }));
  await expect
    .poll(() => loaded)
    .toContainEqual(expect.stringMatching(/^\/media\/[0-9a-f]{32}-1000x1250-\d+\.avif$/));
  expect([...editor.problems, ...reviewer.problems, ...phone.problems]).toEqual([]);
  await editor.close();
  await reviewer.close();
  await phone.context.close();
});
