import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`no row ${title}`);
  return within(item);
};

it('shows the result of each capability, or why it failed, and copies all of it', async () => {
  const place = { latitude: 31.23037, longitude: 121.4737, city: '上海市' };
  const { call } = fakeCall({ 'hosts.findNetworkPlace': () => ({ place }) });
  const { user } = renderPage(call, '/pages/appTest', { loggedIn: false });

  await user.click((await row('定位（GCJ-02）')).getByRole('button'));
  await (await row('定位（GCJ-02）')).findByText(/by: network$/);
  const scan = await row('扫码');
  scan.getByText('这里没有可用的方式');
  await user.click(scan.getByRole('button'));
  await scan.findByText('不支持');

  await user.click(screen.getByRole('button', { name: '复制报告' }));
  await vi.waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/^# 运行环境\nkind: browser\nclientType: 1/),
  );
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('# 系统信息\nwindowWidth: ');
  expect(copied).toMatch(/定位（GCJ-02）: 成功 \d+ ms .*latitude: 31.23037，/);
  expect(copied).toMatch(/扫码: 不支持 \d+ ms$/);
});

it('says when the phone stores nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  renderPage(fakeCall({}).call, '/pages/appTest', { loggedIn: false });
  await screen.findByText('无法使用本地存储');
});
