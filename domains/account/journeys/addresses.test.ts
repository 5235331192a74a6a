import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { logIn } from './log-in.ts';

const stage = openStage();

it('pastes, changes, deletes and restores addresses, and changes the default', async () => {
  const { page, context, problems } = await openPhone(stage.browser, stage.product.origin);
  const card = (name: string) => page.getByRole('article', { name: new RegExp(name) });
  await page.goto('/h5/pages/mine/addressManage');
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.getByText('还没有收货地址').waitFor();
  await expectFits(page);

  for (const pasted of [
    '张三 13800000000 浙江省杭州市西湖区文三路 1 号',
    '收货人: 欧阳娜娜\n电话: 0571-88888888\n所在地区: 上海市浦东新区\n详细地址: 世纪大道100号',
  ]) {
    await page.getByRole('link', { name: '新增地址' }).click();
    await page.getByLabel('粘贴地址').fill(pasted);
    await page.getByRole('button', { name: '识别并填入' }).click();
    await page.getByText('已填入，请核对').waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('link', { name: '新增地址' }).waitFor();
  }
  await card('张三，浙江省杭州市西湖区文三路1号').getByText('默认地址').waitFor();
  await card('欧阳娜娜，上海市浦东新区世纪大道100号').getByRole('link', { name: '编辑' }).click();

  await page.getByRole('button', { name: /所在地区/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择所在地区' });
  await sheet.getByRole('button', { name: '黄浦区' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: '姓名' }).fill('林岚');
  // The input survives a reload.
  await page.reload();
  await has(page.getByRole('textbox', { name: '姓名' }), { value: '林岚' });
  await page.getByRole('button', { name: '保存' }).click();

  const changed = card('林岚，上海市黄浦区');
  await changed.getByRole('button', { name: '设为默认' }).click();
  await changed.getByText('默认地址').waitFor();
  await card('张三').getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await card('张三').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).click();
  await card('张三').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
