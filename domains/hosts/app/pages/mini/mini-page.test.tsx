import { brand } from '@ev/brand/default/brand.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  delete window._dsbridge;
});

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
function open(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return renderPage(fakeCall({}).call, '/pages/mini?path=%2Fpages%2Fa%2Fb%3Fc%3D1', { loggedIn: false });
}
const hint = `在微信中搜索“${brand.name}”`;

it('opens the mini-program by WeChat’s address from a phone’s browser', async () => {
  open(android);
  const link = await screen.findByRole('link', { name: '打开微信小程序' });
  expect(link.getAttribute('href')).toBe(
    `weixin://dl/business/?appid=${brand.miniProgram.appId}&path=pages%2Fa%2Fb&query=c%3D1`,
  );
  expect(screen.getByText(`也可以${hint}`)).toBeTruthy();
});

it.each([
  ['WeChat', `${android} MicroMessenger/8.0.50`],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36'],
])('says what to search for in %s', async (_host, userAgent) => {
  open(userAgent);
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '打开微信小程序' })).toBeNull();
});

it.each([
  [0, true],
  [3, false],
])('opens it by the app when that answers %s, else says what to search for', async (code, opens) => {
  const asked: unknown[] = [];
  window._dsbridge = {
    call(method: string, argument: string) {
      const { data, _dscbstub: callback } = JSON.parse(argument);
      asked.push([method, data]);
      (window as unknown as Record<string, (answer: unknown) => void>)[callback]?.({ code });
      return '';
    },
  };
  const { user } = open(`${android} QingyuApp/3.2.0`);
  await user.click(await screen.findByRole('button', { name: '打开小程序' }));
  if (!opens) await screen.findByText(hint);
  await vi.waitFor(() => expect(asked).toContainEqual(['app.openMiniProgram', { path: '/pages/a/b?c=1' }]));
  expect(screen.queryByText(hint) === null).toBe(opens);
});
