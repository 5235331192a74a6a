import { withClient } from '@ev/postgres/with-client.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openOwnStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { logIn } from './log-in.ts';

// Its own, because a new version concerns every customer.
const stage = openOwnStage();

/** Publishes a new version of the privacy policy, in force at once. */
const publish = (databaseUrl: string, version: string) =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query(
      `update document_version set current = false where code = 'privacy-policy' and current returning *`,
    );
    const { code, title, html, effective_from: from } = rows[0];
    await client.query(
      `insert into document_version (code, version, title, html, effective_from, current)
       values ($1, $2, $3, $4, $5, true)`,
      [code, version, title, html, from],
    );
  });

it('asks for consent to a new version at the next opening, and logs out who does not agree', async () => {
  const { browser, product } = stage;
  const phone = await openPhone(browser, product.origin, 320);
  const { page } = phone;
  await page.goto('/h5/pages/mine/privacy');
  await logIn(page, product.sandbox, freshPhone());
  await page.getByText('当前设备').waitFor();

  await publish(product.databaseUrl, 'journey-1');
  await page.goto('/h5/pages/index/index?tabIndex=4');
  const sheet = page.getByRole('dialog', { name: '协议已更新' });
  await sheet.waitFor();
  await expectFits(page);
  await expectReadable(page);
  await sheet.getByRole('link', { name: /隐私政策/ }).click();
  await seesNone(sheet, { once: page.getByRole('article').getByText('版本 journey-1') });
  await page.goBack();
  await sheet.getByRole('button', { name: '同意并继续' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.goto('/h5/pages/mine/privacy');
  await page.getByRole('region', { name: '我的同意' }).getByText('journey-1').waitFor();

  await publish(product.databaseUrl, 'journey-2');
  await page.reload();
  await sheet.getByRole('button', { name: '不同意并退出登录' }).click();
  await page.waitForURL(/login\/index/);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
