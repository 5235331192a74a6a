import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import { it } from 'vitest';

const stage = openStage();

/** A folder for pictures of the pages. */
const pictures = process.env.JOURNEY_PICTURES;
let taken = 0;

async function looksRight(page: Page): Promise<void> {
  taken += 1;
  if (pictures) await page.screenshot({ path: `${pictures}/manual-${taken}.png`, fullPage: true });
  await expectFits(page);
  await expectReadable(page);
}

it('learns the first lessons, looks up a warning light and asks for remote parking', async () => {
  const { page } = await openPhone(stage.browser, stage.product.origin, 375);
  await page.goto('/h5/pages/car/guide?modelCode=ling');
  await page.getByText(/^已学 0 \/ \d+ 课$/).waitFor();
  await looksRight(page);
  await page.getByRole('link', { name: '开始学习' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: '第一次上路' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: '学会了，下一课' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: '把手机和车连起来' }).waitFor();
  await page.goBack();
  await page.getByText(/^已学 1 \/ \d+ 课$/).waitFor();

  await page.getByRole('link', { name: '查警示灯和常见问题' }).click();
  await page.getByRole('region', { name: '警示灯' }).waitFor();
  await looksRight(page);
  await page.getByRole('searchbox', { name: '搜索用车帮助' }).fill('胎压');
  await page.getByRole('heading', { name: '搜索结果' }).waitFor();
  await page.getByRole('link', { name: /胎压异常/ }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: '胎压异常' }).waitFor();
  await looksRight(page);

  await page.goto('/h5/download/parking');
  await page.getByRole('main').getByRole('heading', { level: 1, name: '遥控泊车' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: '打开遥控泊车' }).click();
  await page.waitForURL(/download\/index\?nativeRoute=car%2FremoteParking/);
});
