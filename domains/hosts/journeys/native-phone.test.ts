import { logIn } from '@ev/account/journeys/log-in.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

it('simulates the brand’s app: its login, its questions to the user, and its back key', async () => {
  const { sandbox, origin } = stage.product;
  const { page, context, problems } = await openPhone(stage.browser, origin);
  await page.goto(`${sandbox}/native-app`);
  await page.getByRole('button', { name: '打开应用' }).click();
  const app = page.frameLocator('#native');
  await app.getByRole('navigation').first().waitFor();
  const goIn = (path: string) => page.frame({ url: /\/h5\// })?.goto(`${sandbox}/h5${path}`);

  // A page that needs a login asks the app for it, which opens its own login page.
  await goIn('/pages/mine/addressManage');
  await page.frameLocator('#sign-in').getByLabel('手机号').waitFor();
  const tab = await context.newPage();
  await tab.goto(`${sandbox}/h5/pages/index/children/login/index`);
  await logIn(tab, sandbox, freshPhone());
  await app.getByText('还没有收货地址').waitFor();
  await tab.close();
  await gives(
    page,
    `JSON.parse(localStorage.getItem('session'))`,
    expect.objectContaining({ refreshToken: '' }),
  );

  // The user answers what the app asks.
  await goIn('/pages/appTest');
  const scan = app.getByRole('listitem').filter({ hasText: '扫码' });
  await scan.getByRole('button').click();
  const asked = page.getByRole('dialog', { name: 'app.scanCode' });
  await asked.getByLabel('回答').fill('{ "text": "gun-1" }');
  await asked.getByRole('button', { name: '完成' }).click();
  await scan.getByText(/gun-1/).waitFor();
  await scan.getByRole('button').click();
  await asked.getByRole('button', { name: /离开/ }).click();
  await scan.getByText(/gun-1/).waitFor({ state: 'detached' });

  // There is no page behind this one, so its view is closed; the customer stays logged in.
  await page.getByRole('button', { name: '返回上一页' }).click();
  await page.getByRole('button', { name: '打开应用' }).waitFor();
  await page.getByRole('status').getByText('已登录').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
