import { openConsole } from '@ev/staff/journeys/console.ts';
import { expectNoViolations } from '@ev/testkit/journeys/axe.ts';
import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { has, seesNone } from '@ev/testkit/journeys/observe.ts';
import { openStage } from '@ev/testkit/journeys/stage.ts';
import { expect, it } from 'vitest';
import { allowPublishing, submitRelease } from './release-actions.ts';

const stage = openStage();

it('takes a release from one editor through a second one to the customer', async () => {
  const slogan = '山在前面';
  const editor = await openConsole(stage.browser, stage.product.origin, 'editor');
  await editor.page.getByRole('link', { name: '商品与内容', exact: true }).click();
  await editor.page.getByRole('link', { name: '青驭 岳', exact: true }).click();
  await editor.page.getByRole('button', { name: /修\s*改/ }).click();
  await editor.page.getByLabel('发布单标题').fill('换一句口号');
  await editor.page.getByRole('button', { name: '开始修改' }).click();
  // Problems are shown at once, and no input is lost.
  await editor.page.getByLabel('口号').fill('');
  await editor.page.getByRole('alert').filter({ hasText: '请填写口号' }).waitFor();
  await editor.page.getByLabel('口号').fill(slogan);
  await editor.page.getByText('可以提交审核').waitFor();
  await editor.page.reload();
  await has(editor.page.getByLabel('口号'), { value: slogan });
  // The configurator of the app previews the draft.
  await editor.page
    .getByRole('button', { name: /长续航/, pressed: false })
    .first()
    .click();
  await editor.page.getByRole('table').getByText('不变').first().waitFor();
  await expectNoViolations(editor.page);
  await editor.page.getByRole('link', { name: /返回发布单/ }).click();
  await editor.page.getByRole('row', { name: new RegExp(`口号.*${slogan}`) }).waitFor();
  await editor.page.getByRole('button', { name: '预览 青驭 岳' }).click();
  const phoneOfEditor = editor.page.frameLocator('iframe');
  await phoneOfEditor.getByText(slogan).first().waitFor();
  await expect.poll(async () => (await phoneOfEditor.locator('html').boundingBox())?.width).toBe(375);
  await editor.page.getByRole('button', { name: /^(Close|关闭)$/ }).click();
  await submitRelease(editor);
  await seesNone(editor.page.getByRole('button', { name: '通过并发布' }), {
    once: editor.page.getByRole('button', { name: '撤回' }),
  });
  await expectNoViolations(editor.page);

  const reviewer = await openConsole(stage.browser, stage.product.origin, 'editor2');
  await allowPublishing(reviewer, '换一句口号');

  const phone = await openPhone(stage.browser, stage.product.origin, 375);
  await phone.page.goto('/h5/pages/buy/introduce?modelCode=yue');
  await phone.page.getByText(slogan).first().waitFor();
  expect([...editor.problems, ...reviewer.problems, ...phone.problems]).toEqual([]);
  await editor.close();
  await reviewer.close();
  await phone.context.close();
});
