import { logIn } from '@ev/account/journeys/log-in.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { expectReadable } from '@ev/testkit/journeys/axe.ts';
import { expectFits, openPhone } from '@ev/testkit/journeys/browser.ts';
import { has, seesNone } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';

const stage = openStage();
const poster = '/h5/pages/buy/poster?code=ling';
const webVr = '/h5/sub_uniapp/pages/buy/webVr';

const picturesOf = process.env.PICTURES_TO;
/** Saves a picture of the page in the folder that PICTURES_TO names. */
async function savePicture(page: Page, name: string) {
  if (picturesOf) await page.screenshot({ path: `${picturesOf}/${name}.png`, fullPage: true });
}

/** Whether the poster's code, read module by module, encodes this address. */
async function codeOn(file: string, address: string): Promise<string> {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const [left, top, edge] = [804, 1386, 312];
  const module = Math.floor(edge / size);
  const start = Math.floor((edge - module * size) / 2);
  const grey = await sharp(file)
    .extract({ left, top, width: edge, height: edge })
    .greyscale()
    .raw()
    .toBuffer();
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      const at = (start + (y + 0.5) * module) | 0;
      const value = grey[at * edge + ((start + (x + 0.5) * module) | 0)] ?? 0;
      if (value < 128 !== dark) return `another at ${x}, ${y}`;
    }
  }
  return 'the same';
}

it('draws a poster of a configuration, and saves it', async () => {
  for (const width of [375, 320, 750]) {
    const phone = await openPhone(stage.browser, stage.product.origin, width);
    const { page } = phone;
    await page.goto('/h5/pages/buy/optPreview?code=yuan');
    await page.getByRole('link', { name: /^生成海报/ }).click();
    const picture = page.getByRole('img', { name: /^海报：/ });
    await picture.waitFor();
    await savePicture(page, `poster-${width}`);
    await expectFits(page);
    await expectReadable(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存海报' }).click();
    const file = await (await download).path();
    const { width: wide, height: high, format } = await sharp(file).metadata();
    expect([wide, high, format]).toEqual([1200, 1800, 'jpeg']);
    if (picturesOf) await sharp(file).toFile(`${picturesOf}/poster-file-${width}.jpg`);
    // The car is drawn in its orange; the background is blue.
    const flank = await sharp(file).extract({ left: 560, top: 800, width: 200, height: 60 }).toBuffer();
    const { channels } = await sharp(flank).stats();
    expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(20);
    const query = new URL(page.url()).searchParams;
    const configuration = `${stage.product.origin}/h5/pages/buy/optPreview?${new URLSearchParams({
      code: 'yuan',
      yearStyle: query.get('yearStyle') ?? '',
      config: query.get('config') ?? '',
    })}`;
    const code = await codeOn(file, configuration);
    expect(code).toBe('the same');
    await page.getByText('海报已保存').first().waitFor();
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  }
});

it('leads from the sheet of the configurator to the poster and to the view around the configured car', async () => {
  const { origin, sandbox } = stage.product;
  const { page, context } = await openPhone(stage.browser, origin, 320);
  await page.goto('/h5/pages/buy/optional?code=ling');
  await page.getByRole('button', { name: '分享配置' }).click();
  await page.waitForURL(/login\/index/);
  await logIn(page, sandbox, freshPhone());
  const sheet = page.getByRole('dialog', { name: '分享到' });
  await sheet.getByRole('link', { name: '生成海报' }).click();
  await page.getByRole('img', { name: /^海报：青驭 凌/ }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'VR看车' }).click();
  await page.waitForURL(/webVr\?.*config=ling/);
  await page.getByRole('slider', { name: /^环视/ }).waitFor();
  await context.close();
});

it('leaves saving the poster to a long press in WeChat, and says when a link has no configuration', async () => {
  const wechat =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile MicroMessenger/8.0.50';
  const { page, context } = await openPhone(stage.browser, stage.product.origin, 320, wechat);
  await page.goto(poster);
  const picture = page.getByRole('img', { name: /^海报：/ });
  await picture.waitFor();
  await page.getByText('长按图片，保存到手机或发给朋友').waitFor();
  await seesNone(page.getByRole('button', { name: '保存海报' }), {
    once: page.getByText('长按图片，保存到手机或发给朋友'),
  });
  await has(picture, { attributes: { src: /^data:image\/jpeg;base64,/ } });

  await page.goto(`${poster}&config=broken`);
  await page.getByText('配置已失效').waitFor();
  await expectReadable(page);
  await page.goto('/h5/pages/buy/poster');
  await page.getByText('先选一辆车').waitFor();
  await context.close();
});

it('turns a car by pointer and by key, and shows its interior', async () => {
  for (const width of [375, 320, 750]) {
    const phone = await openPhone(stage.browser, stage.product.origin, width);
    const { page } = phone;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/h5/pages/buy/introduce?modelCode=ling');
    await page.getByRole('link', { name: /^VR看车/ }).click();
    const hand = page.getByRole('slider', { name: /^环视/ });
    await page.locator('canvas').waitFor();
    // The finished still and one strip, and no image for each of the steps.
    expect(asked.filter((path) => path.includes('/turn/'))).toEqual([
      '/h5/media/turn/sedan/strip-fjord-2560.avif',
    ]);
    await has(hand, { attributes: { 'aria-valuetext': '左前方' } });
    await savePicture(page, `vr-${width}`);
    await expectFits(page);
    await expectReadable(page);

    const box = await hand.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + 80];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (box?.width ?? 0) * 0.5, y, { steps: 12 });
    await page.mouse.up();
    await has(hand, { attributes: { 'aria-valuetext': '左后方' } });
    await hand.focus();
    await page.keyboard.press('End');
    await has(hand, { attributes: { 'aria-valuetext': '正后方' } });
    await page.keyboard.press('ArrowRight');
    await has(hand, { attributes: { 'aria-valuenow': '195' } });
    await savePicture(page, `vr-turned-${width}`);

    await page.getByRole('radio', { name: '余烬橙' }).check({ force: true });
    await page.getByRole('slider', { name: /余烬橙/ }).waitFor();
    await expect.poll(() => asked.filter((path) => path.includes('/strip-ember')).length).toBe(1);

    await page.getByRole('tab', { name: '座舱' }).click();
    const cabin = page.getByRole('slider', { name: /座舱/ });
    await page.getByRole('img', { name: /座舱$/ }).waitFor();
    await has(cabin, { attributes: { 'aria-valuetext': '中间' } });
    await cabin.focus();
    await page.keyboard.press('End');
    await has(cabin, { attributes: { 'aria-valuetext': '右侧' } });
    await page.getByRole('button', { name: '放大' }).click();
    await has(cabin, { attributes: { 'aria-valuetext': /放大 1.5 倍$/ } });
    await savePicture(page, `cabin-${width}`);
    await expectReadable(page);

    const configure = page.getByRole('link', { name: '选配这辆车' });
    await has(configure, { attributes: { href: /ember/ } });
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  }
});

it('embeds the brand’s own panorama, and shows the car for any other address', async () => {
  const { page, context } = await openPhone(stage.browser, stage.product.origin, 320);
  const [site = ''] = brand.webOrigins;
  await context.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8"><p>全景</p>' }),
  );
  await page.goto(`${webVr}?url=${encodeURIComponent(`${site}/vr/ling`)}`);
  await page.frameLocator('iframe').getByText('全景').waitFor();
  for (const other of ['https://foreign.example/vr', 'javascript:alert(1)']) {
    await page.goto(`${webVr}?url=${encodeURIComponent(other)}`);
    await page.getByText('链接里的全景看车打不开').waitFor();
    await page.getByRole('slider', { name: /^环视/ }).waitFor();
    await seesNone(page.locator('iframe'), { once: page.getByRole('slider', { name: /^环视/ }) });
  }
  await context.close();
});
