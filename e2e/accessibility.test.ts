import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { misfitsOf } from '@ev/testkit/journeys/misfits.ts';
import { untilComplete } from '@ev/testkit/journeys/page-complete.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';

const stage = openStage();

const addresses = [
  '/',
  '/pages/index/index',
  '/pages/index/index?tabIndex=1',
  '/pages/index/index?tabIndex=4',
  '/pages/404',
  '/pages/test',
  '/pages/explain?code=user-agreement',
  '/pages/index/children/login/index',
  '/pages/mine/settings',
  '/pages/mine/feedback',
  '/pages/buy/index',
  '/pages/buy/allCar',
  '/pages/buy/introduce?modelCode=ling',
  '/pages/buy/compare?codes=ling-long,yue-long',
  '/pages/buy/optional?code=yue',
  '/pages/buy/optPreview?code=yuan',
  '/pages/car/param?modelCode=yue',
  '/pages/buy/preOrder?code=yuan',
  '/pages/buy/wishEntry?modelCode=ling',
  '/pages/store/list',
  '/pages/store/detail?id=s31000001',
];

it.each(addresses)(
  '%s has no violation that axe finds and fits 320 px, in every text size',
  async (address) => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
    await page.goto(`/h5${address}`);
    // The page of components shows loading states on purpose.
    await untilComplete(page, { showsLoading: address === '/pages/test' });
    // A size between the other two can have no violation of its own.
    await expectReadable(page, ['standard', 'elder']);
    expect(problems).toEqual([]);
    await context.close();
  },
);

it('the walk finds what does not fit', async () => {
  const { page, context } = await openPhone(stage.browser, stage.product.origin, 320);
  const shared = '<button style="width: 50px; height: 60px; padding: 0">格</button>'.repeat(4);
  await page.setContent(`
    <!doctype html><meta name="viewport" content="width=device-width">
    <p style="width: 400px; margin: 0">${'很长的一句话'.repeat(5)}</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">写不下的名字</p>
    <button style="display: block; width: 100px; height: 50px; padding: 0">够大</button>
    <button style="width: 60px; height: 30px; padding: 0">小</button>
    <label style="display: block; height: 60px">好 <input type="checkbox"></label>
    <p>一句话里的<a href="#a">链接</a>。</p>
    <div style="display: flex">${shared}</div>`);
  const unfit = [
    expect.stringMatching(/^the page is \d+ px wider/),
    expect.stringMatching(/^leaves the screen: p “很长/),
    expect.stringMatching(/^is cut: p “写不下的名字”/),
  ];
  await expect.poll(() => misfitsOf(page)).toEqual([...unfit, 'is 60 × 30: button “小”']);
  await page.evaluate("document.documentElement.dataset.textSize = 'elder'");
  await expect
    .poll(() => misfitsOf(page))
    .toEqual([...unfit, 'is 100 × 50: button “够大”', 'is 60 × 30: button “小”']);
  await context.close();
});
