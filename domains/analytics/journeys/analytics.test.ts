import { withClient } from '@ev/postgres/with-client.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectNoViolations, expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone, type Phone } from '@ev/testkit/journeys/browser.ts';
import { gives, has, seesNone } from '@ev/testkit/journeys/observe.ts';
import { untilComplete } from '@ev/testkit/journeys/page-complete.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { collectPath } from '../contract/kinds.ts';

const stage = openStage();
const home = '/h5/pages/index/index';

/** The number of times that a phone has sent events. */
function countReports({ context }: Phone): { times: number } {
  const reports = { times: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith(collectPath)) reports.times += 1;
  });
  return reports;
}

/** The events of a page visit as the server stored them; a browser does not show what a beacon carries. */
async function storedEvents({ page }: Phone) {
  const visit = await page.evaluate<string | null>(`sessionStorage.getItem('ev.visit')`);
  return withClient({ connectionString: stage.product.databaseUrl }, async (client) => {
    const query = 'select kind, page, element from analytics_event where visit = $1';
    return (await client.query<{ kind: string; page: string; element: string | null }>(query, [visit])).rows;
  });
}

const untilCollecting = async ({ page }: Phone, open: () => Promise<unknown>) => {
  const collector = page.waitForResponse(/assets\/collector-[^/]+\.js$/);
  await open();
  await collector;
};

it('reports nothing about a customer who has not agreed, and nothing more after consent is withdrawn', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin, 320);
  const { page } = phone;
  const reports = countReports(phone);
  await untilCollecting(phone, () => page.goto(home));
  await page.getByRole('link', { name: '购车', exact: true }).click();
  await page.goto('/h5/pages/mine/settings');
  expect(reports.times).toBe(0);

  const agree = page.getByRole('switch', { name: '允许统计我的使用情况' });
  await has(agree, { checked: false });
  await expectFits(page);
  await agree.click();
  await has(agree, { checked: true });
  await page.goto(home);
  await expect
    .poll(() => storedEvents(phone))
    .toContainEqual({ kind: 'view', page: '/pages/mine/settings', element: null });
  await page.goto('/h5/pages/mine/settings');
  await agree.click();
  await has(agree, { checked: false });
  const before = reports.times;
  await untilCollecting(phone, () => page.goto(home));
  await page.getByRole('link', { name: '购车', exact: true }).click();
  await page.goto('/h5/pages/mine/settings');
  expect(reports.times).toBe(before);
  await gives(page, `sessionStorage.getItem('ev.visit')`, null);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

it('counts the events of a customer who agrees in the figures that staff read', async () => {
  const phone = await openPhone(stage.browser, stage.product.origin);
  const { page } = phone;
  await untilCollecting(phone, () => page.goto(home));
  const ask = page.getByRole('heading', { name: '帮助我们改进' });
  await ask.scrollIntoViewIfNeeded();
  await expectReadable(page);
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await ask.waitFor({ state: 'hidden' });
  await page.evaluate('window.scrollTo(0, 0)');
  const seen = { kind: 'exposure', page: '/pages/index/index', element: 'home.hero.1' };
  const first = page.locator('[data-exposure="home.hero.1"]');
  await first.waitFor();
  // An exposure counts after the element was visible for a while; a page that becomes hidden sends its events
  // at once.
  await expect
    .poll(async () => {
      await page.evaluate(
        `document.dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('pagehide'))`,
      );
      return storedEvents(phone);
    })
    .toContainEqual(seen);
  await first.click();
  await page.waitForURL((url) => url.pathname !== home);
  await untilCollecting(phone, () => page.goto(home));
  await untilComplete(page);
  await seesNone(ask, { once: first });
  await expect
    .poll(() => storedEvents(phone))
    .toContainEqual(
      expect.objectContaining({ kind: 'tap', element: 'home.hero.1', page: '/pages/index/index' }),
    );
  await expect.poll(async () => (await storedEvents(phone)).map(({ kind }) => kind)).toContain('vital');

  const mark = 'a journey';
  await untilCollecting(phone, () => page.reload());
  await page.evaluate(`{
    const error = new TypeError('${mark} of "张三" is not there');
    error.stack = 'at f (' + location.origin + '/h5/assets/index-abcdefgh.js:1:2)';
    reportError(error);
  }`);
  await page.goto('/h5/pages/mine/settings');

  const staff = await openConsole(stage.browser, stage.product.origin, 'administrator');
  await staff.page.getByRole('link', { name: '访问与体验', exact: true }).click();
  await staff.page.getByRole('figure', { name: '每天的访问次数，按打开方式' }).waitFor();
  await staff.page.getByRole('cell', { name: '/pages/index/index' }).waitFor();
  await expectNoViolations(staff.page);
  await staff.page.getByRole('tab', { name: '曝光与点击' }).click();
  await staff.page.getByRole('row').filter({ hasText: 'home.hero.1' }).first().waitFor();
  await staff.page.getByRole('tab', { name: '点击热力图' }).click();
  await staff.page.getByRole('img', { name: /次点击在页面上的分布/ }).waitFor();
  await expectNoViolations(staff.page);
  await staff.page.getByRole('tab', { name: '加载体验' }).click();
  await staff.page.getByRole('figure', { name: '各页面的主要内容出现，按版本' }).waitFor();
  await expectNoViolations(staff.page);

  await staff.page.getByRole('link', { name: '运行异常', exact: true }).click();
  const words = `TypeError：${mark} of [text] is not there`;
  await staff.page.getByRole('button', { name: words }).click();
  await staff.page.getByRole('button', { name: '标记为已解决' }).click();
  await staff.page.getByRole('dialog').last().getByRole('button', { name: '标记为已解决' }).click();
  await staff.page.getByText('已标记为已解决', { exact: true }).waitFor();
  // The dialog's backdrop fades out.
  await expectNoViolations(staff.page);
  expect(staff.problems).toEqual([]);
  await staff.close();
  await phone.context.close();
});

it('accepts no events from a page of another site', async () => {
  const phone = await openPhone(stage.browser, stage.product.sandbox);
  const { page } = phone;
  await page.goto('/');
  const outcome = await page.evaluate<string>(
    `fetch('${stage.product.origin}${collectPath}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
      .then(({ status }) => String(status), () => 'refused by the browser')`,
  );
  expect(outcome).toBe('refused by the browser');
  await phone.context.close();
});
