import { continueAs } from '@ev/order/journeys/buying.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { confirm, openConsole } from '@ev/staff/journeys/console.ts';
import { expectNoViolations, expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { sees, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

async function customer(phone: string) {
  const { browser, product } = stage;
  const opened = await openPhone(browser, product.origin, 320);
  await continueAs(opened.page, await wirePerson(product, phone));
  return opened;
}

it('puts a phone on a list, whose customer then sees a module and claims a coupon that others do not', async () => {
  const { browser, product } = stage;
  const [invited, waiting] = [freshPhone(), freshPhone()];
  const guest = await customer(invited);
  const other = await customer(freshPhone());

  const staff = await openConsole(browser, product.origin, 'administrator');
  await staff.page.getByRole('link', { name: '客户名单', exact: true }).click();
  await staff.page.getByRole('button', { name: '新建名单' }).click();
  await confirm(staff, '新建', async (dialog) => {
    await dialog.getByLabel('编码').fill(`journey-${invited}`);
    await dialog.getByLabel('名称').fill('春季体验官');
    await dialog.getByLabel('用途').fill('邀请体验新功能');
  });
  await staff.page.getByRole('heading', { name: '客户名单 春季体验官' }).waitFor();
  await staff.page.getByRole('button', { name: '添加客户' }).click();
  await confirm(staff, '添加', async (dialog) => {
    await dialog.getByLabel('手机号').fill(`${invited}\n1390000\n${waiting}`);
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await dialog.getByText('第 2 行不是 11 位手机号，请改正或删除').waitFor();
    await dialog.getByLabel('手机号').fill(`${invited}\n${waiting}`);
  });
  await sees(staff.page, '已添加 1 位客户，1 个手机号等待注册');
  await expectNoViolations(staff.page);

  await guest.page.goto('/h5/pages/index/index');
  await guest.page.getByRole('link', { name: '专属好券' }).waitFor();
  await expectFits(guest.page);
  await expectReadable(guest.page);
  await guest.page.getByRole('link', { name: '专属好券' }).click();
  const offer = guest.page.getByRole('article', { name: '体验官商城券' });
  await offer.getByText('限定用户可领取').waitFor();
  await offer.getByRole('button', { name: '立即领取' }).click();
  await offer.getByRole('link', { name: '去使用' }).waitFor();

  await other.page.goto('/h5/pages/index/index');
  await seesNone(other.page.getByRole('link', { name: '专属好券' }), {
    once: other.page.getByRole('heading', { name: '好在哪里' }),
  });
  await other.page.goto('/h5/pages/shop/couponZone');
  const closed = other.page.getByRole('article', { name: '体验官商城券' });
  await seesNone(closed.getByRole('button', { name: '立即领取' }), {
    once: closed.getByText('限定用户可领取'),
  });

  // The number that waits is on the list as soon as it registers.
  const late = await customer(waiting);
  await late.page.goto('/h5/pages/index/index');
  await late.page.getByRole('link', { name: '专属好券' }).waitFor();
  expect([...staff.problems, ...guest.problems, ...other.problems, ...late.problems]).toEqual([]);
  await staff.close();
  for (const { context } of [guest, other, late]) await context.close();
});
