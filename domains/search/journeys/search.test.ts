import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { firstShown, sees } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('finds a car from home, and shows staff what was not found', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const { page } = phone;
  await page.goto('/h5/pages/index/index');
  await page.getByRole('link', { name: '搜索' }).click();
  await page.waitForURL(/find\/search/);
  await sees(page, page.getByRole('combobox', { name: '搜索' }));
  await expectFits(page);
  await expectReadable(page);
  await page.getByRole('combobox', { name: '搜索' }).fill('青驭 凌');
  await page.getByRole('button', { name: '搜索' }).click();
  await page.waitForURL(/keyword=/);
  const car = page.getByRole('main').getByRole('link', { name: /^青驭 凌/ });
  // On a slow machine the part of cars may have to be asked for again.
  const again = page.getByRole('button', { name: '重试车型' });
  if ((await firstShown({ car, again })) === 'again') await again.click();
  await sees(page, car);
  await expectFits(page);
  await expectReadable(page);
  await car.first().click();
  await page.waitForURL(/buy\/introduce\?modelCode=ling/);

  const word = `找不到${freshPhone().slice(-5)}`;
  const nothing = page.getByText(`没有找到“${word}”`);
  const late = page.getByText('这一部分暂时没有返回').first();
  await expect
    .poll(
      async () => {
        await page.goto('/h5/pages/find/search');
        await page.getByRole('combobox', { name: '搜索' }).fill(word);
        await page.getByRole('button', { name: '搜索', exact: true }).click();
        return firstShown({ nothing, late });
      },
      { timeout: 60_000 },
    )
    .toBe('nothing');
  await expectFits(page);
  await page.goto('/h5/pages/find/search');
  await sees(page, page.getByRole('region', { name: '搜索历史' }).getByRole('link', { name: word }));

  const staff = await openConsole(stage.browser, stage.product.origin, 'editor');
  await staff.page.getByRole('link', { name: '无结果搜索', exact: true }).click();
  await staff.page.getByRole('textbox', { name: '搜索词' }).fill(word);
  await staff.page.getByRole('textbox', { name: '搜索词' }).press('Enter');
  await sees(staff.page, staff.page.getByRole('row').filter({ hasText: word }));
  expect([...phone.problems, ...staff.problems]).toEqual([]);
  await staff.close();
  await phone.context.close();
});
