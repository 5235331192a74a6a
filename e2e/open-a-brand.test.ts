/**
 * A made-up brand with its own colours opens in `prd`, from an empty database and a folder of files, hands its
 * first car over, and adds contracts, loans, a mall and the care of cars.
 */

import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { logInByProvider } from '@ev/account/journeys/log-in.ts';
import { allowPublishing, submitRelease } from '@ev/goods/journeys/release-actions.ts';
import { continueAs, fillOrder, payWith } from '@ev/order/journeys/buying.ts';
import { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { handOver, lockOrder } from '@ev/order/journeys/handing-over.ts';
import { openOrder } from '@ev/order/journeys/order-console.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { signContract } from '@ev/sales-contract/journeys/sign-contract.ts';
import { openConsole, type StaffConsole } from '@ev/staff/journeys/console.ts';
import { openBrowser, openPhone, type Phone } from '@ev/testkit/journeys/browser.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { reads } from '@ev/testkit/journeys/reads.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProductOf } from './second-brand/build-product.ts';
import { firstPassword, type Rehearsal, startRehearsal } from './second-brand/rehearsal.ts';

const fixture = fileURLToPath(new URL('fixtures/second-brand/', import.meta.url));
const password = 'another few words 8';
/** The second brand's colour; the default brand's is green. */
const violet = '#5b3ea6';

let house: string;
let brand: Rehearsal;
let browser: Browser;
let customer: Phone;
let chief: StaffConsole;
let second: StaffConsole;
beforeAll(async () => {
  house = await buildProductOf(`${fixture}pack`);
  [brand, browser] = await Promise.all([startRehearsal(house), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await brand?.stop();
  if (house) await rm(house, { recursive: true });
});

/** A first login with a password that a colleague has set, and the choice of a new one. */
async function firstLogin(username: string, oneTimePassword: string): Promise<StaffConsole> {
  const staff = await openConsole(browser, brand.origin, username, oneTimePassword);
  await staff.page.getByText('当前密码由他人设置，只能使用一次').waitFor();
  await staff.page.getByLabel('当前密码').fill(oneTimePassword);
  await staff.page.getByLabel('新密码', { exact: true }).fill(password);
  await staff.page.getByLabel('再次填写新密码').fill(password);
  await staff.page.getByRole('button', { name: /保\s*存/ }).click();
  // What this role may see loads now.
  await staff.page.getByRole('navigation').first().waitFor();
  return staff;
}

const accent = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.body).getPropertyValue('--accent-strong').trim()");

it('shows staff what is missing, and customers that the shop opens soon', async () => {
  customer = await openPhone(browser, brand.origin);
  await customer.page.goto('/h5/pages/index/index');
  await customer.page.getByText('即将开业').waitFor();
  await customer.page.getByText('澄岸汽车的车型和门店正在准备').waitFor();
  await expect.poll(() => accent(customer.page)).toBe(violet);

  chief = await firstLogin('admin', firstPassword);
  await chief.page.goto('/console/opening');
  await chief.page.getByText(/^还缺 6 项才能开始销售/).waitFor();
  await chief.page.getByText('缺少：user-agreement、privacy-policy').waitFor();
  await chief.page.getByRole('heading', { name: '第二位管理员' }).waitFor();
  await expect.poll(() => accent(chief.page)).toBe(violet);
});

it('opens with a folder of its goods and a second administrator', async () => {
  const output = await brand.tool('ops/main.ts', 'administrator', 'chief2', '程予');
  const oneTimePassword = /一次性密码：(\S+)/.exec(output)?.[1] ?? '';
  second = await firstLogin('chief2', oneTimePassword);
  expect(await brand.tool('stock/main.ts', 'check', `${fixture}stock`)).toContain('没有发现问题');
  expect(await brand.tool('stock/main.ts', 'apply', `${fixture}stock`, '--by', '程予')).toContain('已应用');
  await second.page.goto('/console/opening');
  await second.page.getByText(/^可以开始销售，还有 \d+ 项没有就绪/).waitFor();

  await customer.page.goto('/h5/pages/index/index');
  await customer.page.getByText('潮水的声音，刚刚好').first().waitFor();
  await customer.page.goto('/h5/pages/buy/introduce?modelCode=xi');
  await customer.page.getByText('退潮的时候，也能走远').first().waitFor();
  await customer.page.goto('/h5/pages/buy/optPreview?code=chao&yearStyle=2026');
  await customer.page
    .getByText(/158,800/)
    .first()
    .waitFor();
  await reads(customer.page, '/h5/pages/finance/calculatorPage?modelCode=chao', '暂无可用的金融方案');
  await reads(customer.page, '/h5/pages/index/index?tabIndex=3', '商城正在上新');
  await reads(customer.page, '/h5/pages/car/guide', '用车指南正在准备');
});

it('opens a third store that one staff member has written and another has approved', async () => {
  const { page } = chief;
  await page.goto('/console/goods/stores/s33020001');
  await page.getByRole('button', { name: /复\s*制/ }).click();
  await page.getByLabel('新的门店编码').fill('s33010001');
  await page.getByLabel('发布单标题').fill('杭州开店');
  await page.getByRole('button', { name: '开始填写' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('澄岸中心（杭州滨江）');
  await page.getByRole('combobox', { name: '城市' }).fill('杭州');
  await page.getByRole('combobox', { name: '城市' }).press('Enter');
  await page.getByRole('textbox', { name: '地址' }).fill('浙江省杭州市滨江区观潮路 3 号');
  await page.getByRole('spinbutton', { name: '纬度' }).fill('30.2084');
  await page.getByRole('spinbutton', { name: '经度' }).fill('120.2115');
  await page.getByText('可以提交审核').waitFor();
  // The release is submitted as last viewed: not before the last change is saved.
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.getByRole('link', { name: /返回发布单/ }).click();
  await page.getByRole('link', { name: /澄岸中心（杭州滨江）/ }).waitFor();
  await submitRelease(chief);
  await allowPublishing(second, '杭州开店');

  await customer.page.goto('/h5/pages/store/detail?id=s33010001');
  await customer.page.getByText('浙江省杭州市滨江区观潮路 3 号').first().waitFor();
});

it('changes a price by two staff members, and shows it to a customer who has saved that car', async () => {
  const { page } = customer;
  await page.goto('/h5/pages/buy/introduce?modelCode=chao');
  await page.getByRole('link', { name: '立即选配' }).click();
  await page.getByRole('radio', { name: /远洋版/ }).click();
  await page.getByRole('tab', { name: '外观颜色' }).click();
  await page.getByRole('radio', { name: /深港蓝/ }).click();
  await page.getByRole('tab', { name: '选装' }).click();
  await page.getByRole('button', { name: '完成选配' }).click();
  await page.getByRole('button', { name: '保存配置' }).click();
  await page.getByText('已保存，在「购车」里可以找到').first().waitFor();

  const staff = chief.page;
  await staff.goto('/console/goods/cars/chao');
  await staff.getByRole('button', { name: /修\s*改/ }).click();
  await staff.getByLabel('发布单标题').fill('远洋版调价');
  await staff.getByRole('button', { name: '开始修改' }).click();
  await staff.getByRole('button', { name: '2026', exact: true }).click();
  await staff.getByRole('button', { name: '远洋版', exact: true }).click();
  await staff.getByLabel('价格（元）').fill('186800');
  await staff.getByLabel('价格（元）').blur();
  await staff.getByText('可以提交审核').waitFor();
  await staff.getByText('已保存', { exact: true }).waitFor();
  await staff.getByRole('link', { name: /返回发布单/ }).click();
  await staff.getByRole('row', { name: /远洋版 · 价格.*¥188,800.*¥186,800/ }).waitFor();
  await submitRelease(chief);
  await allowPublishing(second, '远洋版调价');

  await page.goto('/h5/pages/index/index?tabIndex=1');
  await page.getByRole('link', { name: /已保存.*远洋版/ }).click();
  const difference = page.getByRole('dialog', { name: '配置或价格有更新' });
  await difference.getByText('远洋版').first().waitFor();
  await difference.getByText(/191,800/).waitFor();
  await difference.getByRole('button', { name: '按新配置继续' }).click();
  await difference.waitFor({ state: 'hidden' });
});

it('sells a car there, has it built and hands it over', async () => {
  const { page } = customer;
  await page.getByRole('link', { name: '去下单' }).click();
  await page.waitForURL(/login\/index/);
  await logInByProvider(page, brand.sandbox, freshPhone());
  await page.waitForURL(/buy\/order\?/);
  await fillOrder(page, { city: '杭州', store: /杭州滨江/ });
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/cashier/);
  await payWith(page, brand.sandbox, /支付成功/);
  await page.getByText('定金已支付', { exact: true }).waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(/orderDetail/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

  await openOrder(chief, orderNo);
  await chief.page.getByText('澄岸中心（杭州滨江）').first().waitFor();
  await chief.page
    .getByText(/191,800/)
    .first()
    .waitFor();
  await lockOrder(page, orderNo);
  // What could be undone has become final.
  await brand.startLater(40);
  await factoryHand(brand.sandbox).playTo(orderNo, 'shipped');
  await reads(page, `/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`, /^运输中/);
  await handOver(page, { delivery: chief, finance: second }, orderNo);
  await openOrder(chief, orderNo);
  await chief.page.getByText('已交付').first().waitFor();
  expect([customer, chief, second].flatMap(({ problems }) => problems)).toEqual([]);
});

it('adds loans, a mall and the care of cars by a second folder', async () => {
  expect(await brand.tool('stock/main.ts', 'check', `${fixture}features`)).toContain('没有发现问题');
  expect(await brand.tool('stock/main.ts', 'apply', `${fixture}features`, '--by', '程予')).toContain(
    '已应用',
  );
  await chief.page.goto('/console/opening');
  for (const name of ['购车合同模板', '金融方案', '商城商品', '维保门店', '道路救援规则']) {
    const heading = chief.page.getByRole('heading', { name, exact: true });
    await chief.page.getByRole('listitem').filter({ has: heading }).getByText('已就绪').waitFor();
  }

  const { page } = customer;
  await reads(page, '/h5/pages/finance/calculatorPage?modelCode=chao', '潮汐贷');
  await reads(page, '/h5/pages/car/call', '400-000-0819');
  // The car that was handed over.
  await reads(page, '/h5/pages/car/maintain', '靠岸基础保养');
});

it('sells in its mall what has arrived', async () => {
  const staff = chief.page;
  await staff.goto('/console/mall-stock?q=TIDE-CUP&open=TIDE-CUP');
  await staff.getByRole('button', { name: '变更库存' }).click();
  await staff.getByLabel('到货数量').fill('3');
  await staff.getByLabel('原因').fill('首批到货');
  // The window is above the drawer, whose button has the same name.
  await staff.getByRole('button', { name: '变更库存' }).last().click();
  await staff.getByText('TIDE-CUP 现有 3 件').first().waitFor();

  const { page } = customer;
  await reads(page, '/h5/pages/index/index?tabIndex=3', '听潮保温杯');
  await reads(
    page,
    '/h5/pages/shop/detail?id=tide-cup',
    page.getByRole('button', { name: '加入购物车', exact: true }),
  );
});

it('has the contract of the next car signed before its order is locked', async () => {
  const phone = freshPhone();
  const car = { modelCode: 'chao', cityCode: '330200', storeId: 's33020001' };
  const person = await wirePerson(brand, phone, car);
  const { orderNo } = await person.buy();
  const statusOf = async () => (await person.call('order.getOrder', { orderNo })).status;
  await expect.poll(statusOf, { timeout: backgroundPatienceMs }).toBe('2');

  const next = await openPhone(browser, brand.origin);
  const { page } = next;
  await continueAs(page, person);
  await page.goto(`/h5/pages/buy/lock?orderNo=${orderNo}`);
  await page.getByRole('heading', { name: '锁单前请签署购车合同' }).waitFor();
  await signContract(
    page,
    brand,
    { phone, name: '林岚' },
    {
      async look(shown, name) {
        if (name === 'sign')
          await shown
            .getByText(/你购买澄岸 潮/)
            .first()
            .waitFor();
      },
    },
  );
  await lockOrder(page, orderNo);
  await expect.poll(statusOf).toBe('20');
  expect([customer, chief, next].flatMap(({ problems }) => problems)).toEqual([]);
});
