import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

const addresses = [
  '/',
  '/pages/index/index',
  '/pages/index/index?tabIndex=1',
  '/pages/index/index?tabIndex=4',
  '/pages/404',
  '/pages/explain?code=user-agreement',
  '/pages/index/children/login/index',
  '/pages/buy/index',
  '/pages/buy/allCar',
  '/pages/buy/introduce?modelCode=ling',
  '/pages/buy/compare?codes=ling-long,yue-long',
  '/pages/buy/optional?code=yue',
  '/pages/buy/optPreview?code=yuan',
  '/pages/car/param?modelCode=yue',
  '/pages/store/list',
  '/pages/store/detail?id=s31000001',
];

it.each(addresses)(
  '%s has no violation that axe finds and fits 320 px, in both sizes of text',
  async (address) => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
    await page.goto(`/h5${address}`, { waitUntil: 'networkidle' });
    await expectReadable(page);
    expect(problems).toEqual([]);
    await context.close();
  },
);
