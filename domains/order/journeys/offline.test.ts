import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { gives, sees } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { buyCar } from './buying.ts';

const stage = openStage();
const orders = '/h5/pages/buy/orderList';

/** Whether the worker has the page of the app and the styles of this page; its code came before these. */
const isReady = `(async () => {
  const needed = ['/h5/offline', ...[...document.querySelectorAll('link[rel=stylesheet]')].map((l) => l.href)];
  return (await Promise.all(needed.map((one) => caches.match(one)))).every(Boolean);
})()`;
/** How many logins have left something on the phone. */
const loginsRead = 'caches.keys().then((names) => names.filter((n) => /^reads:(?!visitor)/.test(n)).length)';

it('reads orders without a network until the logout, and then nothing of them', async () => {
  const { page, context, problems } = await openPhone(
    stage.browser,
    stage.product.origin,
    375,
    undefined,
    'allow',
  );
  await buyCar(page, stage.product, freshPhone());
  await page.goto(orders);
  const order = page.getByRole('article').first();
  await order.waitFor();
  await gives(page, isReady, true);
  await gives(page, loginsRead, 1);
  const text = (await order.getByText(/下单$/).textContent()) ?? '';

  await context.setOffline(true);
  await page.reload();
  await sees(page, text, /^离线，数据更新于/, page.getByText('服务热线'));

  await context.setOffline(false);
  await page.goto('/h5/pages/mine/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByText('已退出登录').first().waitFor();
  await gives(page, loginsRead, 0);

  await context.setOffline(true);
  await page.goto(orders);
  await sees(page, page.getByRole('region', { name: '离线' }));
  await gives(page, `document.body.textContent.includes(${JSON.stringify(text)})`, false);
  expect(problems).toEqual([]);
  await context.close();
});
