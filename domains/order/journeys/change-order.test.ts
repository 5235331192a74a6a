import { expectNoViolations, expectReadable } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { seesCount } from '@ev/testkit/journeys/observe.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buyCar } from './buying.ts';

const stage = openStage();

/** The amounts in a text in whole yuan; deductions are negative. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/(−?)¥([\d,]+)/g)].map(([, sign, digits]) =>
    Number(`${sign ? '-' : ''}${digits?.replaceAll(',', '')}`),
  );
}

async function amountsOf(rows: Locator): Promise<number[]> {
  return (await rows.allTextContents()).flatMap((text) => amountsIn(text).slice(-1));
}

describe('changing a paid order', () => {
  it('gets another configuration and another store, each shown before it is confirmed', async () => {
    const { page, context, problems } = await openPhone(stage.browser, stage.product.origin, 320);
    const orderNo = await buyCar(page, stage.product, freshPhone());

    await page.getByRole('link', { name: '变更配置' }).click();
    await page.waitForURL(/configUpdate/);
    await page.getByText('与订单同价').waitFor();
    await page.getByRole('radio', { name: /长续航版/ }).click();
    await page.getByText(/比订单多 ¥30,000/).waitFor();
    await page.getByRole('tab', { name: '外观颜色' }).click();
    await page.getByRole('radio', { name: /余烬橙/ }).click();
    await page.getByText(/比订单多 ¥38,000/).waitFor();
    // The choice survives a reload, because the address contains it.
    await page.waitForURL(({ search }) => search.includes('paint-ember'));
    await page.reload();
    await page.getByText(/比订单多 ¥38,000/).waitFor();
    await expectReadable(page);

    await page.getByRole('button', { name: '核对变更' }).click();
    const review = page.getByRole('dialog', { name: '核对变更' });
    await review.getByText(/车价比订单多 ¥38,000/).waitFor();
    await expectNoViolations(page);
    const rows = await amountsOf(review.getByRole('definition'));
    const total = rows.pop() ?? 0;
    expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(rows[0]).toBe(total - 38_000);
    await review.getByRole('button', { name: '确认变更' }).click();
    await page.waitForURL(/orderDetail/);
    await page.getByText('配置已变更').first().waitFor();
    await page.getByRole('heading', { name: '配置清单' }).click();
    // The first one is in the collapsed price rows.
    await page.getByText('余烬橙').last().waitFor();
    await page
      .getByText(`¥${total.toLocaleString('en-US')}`)
      .first()
      .waitFor();

    await page.getByRole('link', { name: '变更门店' }).click();
    await page.waitForURL(/orderChangeStore/);
    await page.getByText('现在的门店').waitFor();
    await expectReadable(page);
    const choice = page.getByRole('button', { name: /^选择 青驭/ }).first();
    const name = (await choice.getAttribute('aria-label'))?.replace('选择 ', '') ?? '';
    await choice.click();
    const difference = page.getByRole('dialog', { name: '变更交付门店' });
    await difference.getByText(name).waitFor();
    await difference.getByText('车辆价格和定金不变').waitFor();
    await expectNoViolations(page);
    await difference.getByRole('button', { name: '确认变更' }).click();
    await page.waitForURL(/orderDetail/);
    await page.getByText(name).filter({ visible: true }).first().waitFor();

    await page.goto(`/h5/pages/buy/orderDeliveryInfo?orderNo=${orderNo}`);
    const stages = page.getByRole('list', { name: '交付阶段' });
    await stages.getByText('交付', { exact: true }).waitFor();
    // While the order can be cancelled without a reason, this is shown before the seven days.
    await seesCount(stages.getByRole('listitem'), 8);
    await page.getByText('交付时间的变化').first().click();
    await page.getByText(/变更门店后的预计/).waitFor();
    await page.getByText(/变更配置后的预计/).waitFor();
    await page.getByText(name).first().waitFor();
    await expectReadable(page);

    expect(problems).toEqual([]);
    await context.close();
  });
});
