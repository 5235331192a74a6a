import { logIn } from '@ev/account/journeys/log-in.ts';
import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { breakableLine } from '@ev/testkit/journeys/breakable-line.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { sees, seesCount, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('loses nothing of a chat whose line is cut in the middle', async () => {
  const { hostname, port } = new URL(stage.product.origin);
  const line = await breakableLine(hostname, Number(port));
  const phone = await openPhone(stage.browser, `http://127.0.0.1:${line.port}`, 320);
  const { page } = phone;
  await page.goto('/h5/pages/mine/children/customer/index');
  await page.waitForURL(/login\/index/);
  await logIn(page, stage.product.sandbox, freshPhone());
  await page.waitForURL(/customer\/index/);

  const mark = freshPhone();
  const log = page.getByRole('log', { name: '对话' });
  const say = async (text: string) => {
    await page.getByRole('textbox', { name: '消息' }).fill(text);
    await page.getByRole('button', { name: '发送', exact: true }).click();
  };
  await say(`充电后没有收到发票 ${mark}`);
  await sees(log, `充电后没有收到发票 ${mark}`);
  await page.getByRole('button', { name: '转人工' }).click();
  await sees(log, '已转人工');
  await expectFits(page);
  await expectReadable(page);

  const staff = await openConsole(stage.browser, stage.product.origin, 'sales');
  await staff.page.getByRole('link', { name: '客服工作台', exact: true }).click();
  await staff.page.getByRole('button').filter({ hasText: '已转人工' }).last().click();
  await staff.page.getByRole('button', { name: /接\s?待/ }).click();
  await staff.page.getByRole('textbox', { name: '回复' }).fill('你好，我来查询');
  await staff.page.getByRole('button', { name: /发\s?送/ }).click();
  await sees(log, '你好，我来查询');

  // A picture of staff opens large on the phone.
  await staff.page.getByTestId('picture-chooser').setInputFiles({
    name: 'invoice.png',
    mimeType: 'image/png',
    buffer: await drawnPng(),
  });
  await sees(staff.page.getByRole('list', { name: '要发送的图片' }), '已上传');
  await staff.page.getByRole('textbox', { name: '回复' }).press('Enter');
  await log.getByRole('button', { name: '查看客服发送的图片' }).click();
  const preview = page.getByRole('dialog');
  await sees(preview, preview.getByRole('img', { name: '客服发送的图片' }));
  await preview.getByRole('button', { name: '关闭' }).click();

  // A colleague reads along and has to take over before answering.
  const colleague = await openConsole(stage.browser, stage.product.origin, 'delivery');
  await colleague.page.goto(staff.page.url());
  await seesNone(colleague.page.getByRole('textbox', { name: '回复' }), {
    once: colleague.page.getByRole('button', { name: /接\s?手/ }),
  });
  await colleague.close();

  // While the line is down, both write.
  await line.cut();
  await say('还有一张停车票');
  await sees(log, '未发送');
  await staff.page.getByRole('textbox', { name: '回复' }).fill('发票已补开');
  await staff.page.getByRole('button', { name: /发\s?送/ }).click();
  await sees(staff.page.getByRole('log'), '发票已补开');
  await line.mend();
  await log.getByRole('button', { name: '重试' }).click();
  await sees(log, '发票已补开');
  await sees(staff.page.getByRole('log'), '还有一张停车票');
  await seesCount(log.getByText('还有一张停车票'), 1);
  await seesCount(log.getByText('发票已补开'), 1);

  await staff.page.getByRole('button', { name: '已解决' }).click();
  await page.getByRole('radio', { name: '5 分' }).check({ force: true });
  await page.getByRole('button', { name: '提交评价' }).click();
  await sees(page, '谢谢你的评价');
  expect(staff.problems).toEqual([]);
  await staff.close();
  await phone.context.close();
  await line.cut();
});
