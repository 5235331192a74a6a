import { buyCar } from '@ev/order/journeys/buying.ts';
import { openConsole } from '@ev/staff/journeys/console.ts';
import { violationsOf } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import {
  consoleAddresses,
  deskMisfits,
  deskWidths,
  openConsolePage,
} from '@ev/testkit/journeys/console-walk.ts';
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

it('every page of the console is free of what axe finds and fits every desk', {
  timeout: 300_000,
}, async () => {
  const customer = await openPhone(stage.browser, stage.product.origin);
  const orderNo = await buyCar(customer.page, stage.product, freshPhone());
  await customer.context.close();
  const { page, problems, close } = await openConsole(stage.browser, stage.product.origin, 'administrator');
  const addresses = await consoleAddresses(page);
  expect(addresses).toEqual(expect.arrayContaining(known));
  const wrong: string[] = [];
  for (const address of new Set([...addresses, `/orders/${orderNo}`])) {
    await openConsolePage(page, address);
    for (const width of deskWidths) {
      for (const misfit of await deskMisfits(page, width)) wrong.push(`${address} at ${width}: ${misfit}`);
    }
    for (const violation of await violationsOf(page)) wrong.push(`${address}: ${violation}`);
  }
  expect(wrong).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
