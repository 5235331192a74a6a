import { buyCar } from '@ev/order/journeys/buying.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { violationsOf } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { deskMisfits, deskWidths, openConsolePage, walkConsole } from '@ev/testkit/journeys/console-walk.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

const known = [
  '/',
  '/orders',
  '/calendar',
  '/refunds',
  '/ledger',
  '/users',
  '/staff',
  '/staff/roles',
  '/audit',
];

it('every page of the console has no violation that axe finds and fits every desktop width', {
  // Some ninety pages, each loaded anew, on a machine that may be busy.
  timeout: 2_400_000,
}, async () => {
  const customer = await openPhone(stage.browser, stage.product.origin);
  const orderNo = await buyCar(customer.page, stage.product, freshPhone());
  await customer.context.close();
  const { page, problems, close } = await openConsole(stage.browser, stage.product.origin, 'administrator');
  const seen: string[] = [];
  const wrong: string[] = [];
  const checkPage = async (address: string) => {
    seen.push(address);
    for (const width of deskWidths) {
      for (const misfit of await deskMisfits(page, width)) wrong.push(`${address} at ${width}: ${misfit}`);
    }
    for (const violation of await violationsOf(page)) wrong.push(`${address}: ${violation}`);
  };
  for await (const address of walkConsole(page)) await checkPage(address);
  const order = `/orders/${orderNo}`;
  if (!seen.includes(order)) {
    await openConsolePage(page, order);
    await checkPage(order);
  }
  expect(seen).toEqual(expect.arrayContaining(known));
  expect(wrong).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
