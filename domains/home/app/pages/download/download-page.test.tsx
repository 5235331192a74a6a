import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { pageBefore, renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  delete window._dsbridge;
});

/** An app that answers every method with one code. */
function inApp(code: number): string[] {
  const asked: string[] = [];
  window._dsbridge = {
    call(method: string, argument: string) {
      asked.push(method);
      const { _dscbstub: callback } = JSON.parse(argument);
      (window as unknown as Record<string, (answer: unknown) => void>)[callback]?.({ code });
      return '';
    },
  };
  return asked;
}

async function openAndGoBack() {
  const { history, address } = renderPage(fakeCall({}).call, '/download/index');
  await screen.findByRole('heading', { level: 1 });
  await act(async () => history.go(-1));
  return address;
}

describe('back on the exit page', () => {
  it('goes back in a browser', async () => {
    const address = await openAndGoBack();
    await waitFor(() => expect(address()).toBe(pageBefore));
  });

  it('closes the view in the app', async () => {
    const asked = inApp(0);
    const address = await openAndGoBack();
    await waitFor(() => expect(asked).toEqual(['app.close']));
    expect(address()).toBe('/download/index');
  });

  it('goes back in an app that cannot close', async () => {
    inApp(3);
    const address = await openAndGoBack();
    await waitFor(() => expect(address()).toBe(pageBefore));
  });
});

it('opens a page of the app by its bridge from within', async () => {
  const asked = inApp(0);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = renderPage(fakeCall({}).call, '/download/index?nativeRoute=mall%2Forder');
  await user.click(await screen.findByRole('button', { name: '打开青驭 APP' }));
  await waitFor(() => expect(asked).toEqual(['app.openRoute']));
  expect(assign).not.toHaveBeenCalled();
});

it('says how to get the app if it does not open and has no download page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = renderPage(fakeCall({}).call, '/download/index');
  await user.click(await screen.findByRole('button', { name: /^打开/ }));
  expect(await screen.findByText(/请在手机的应用商店搜索/)).toBeTruthy();
  expect(assign.mock.calls.flat().filter((address) => String(address).startsWith('http'))).toEqual([]);
});

describe('continuing in the browser', () => {
  it.each([
    ['', '/pages/index/index'],
    ['?targetUrl=%2Fpages%2Fbuy%2FallCar', '/pages/buy/allCar'],
    ['?targetUrl=%2F%2Fforeign.example', '/pages/index/index'],
    ['?nativeRoute=mine%2FfeedBack', '/pages/mine/feedback'],
    ['?nativeRoute=mall%2Forder', '/pages/shop/orderList'],
    ['?nativeRoute=campaign%2Fmine', '/pages/index/index'],
  ])('from %s leads to %s', async (search, href) => {
    renderPage(fakeCall({}).call, `/download/index${search}`);
    const link = await screen.findByRole('link', { name: '继续浏览网页版' });
    expect(link.getAttribute('href')).toBe(href);
  });
});
