import { ApiProvider } from '@ev/query/api.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from './session.ts';
import { ShareButton } from './share-button.tsx';

const car = { address: '/pages/buy/introduce?modelCode=ling', title: '岚屿·凌', desc: '一路向海' };
const post = { address: '/pages/find/postDetail?id=P7', title: '环岛三日', desc: '从码头出发' };
const url = `${window.location.origin}/h5${car.address}`;

beforeEach(() => tokenStore.set({ accessToken: 'test', refreshToken: 'test' }));
afterEach(() => {
  tokenStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window._dsbridge;
});

function open(page = car, noLogin = false) {
  const fake = fakeCall({ 'hosts.forward': () => ({}) });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ApiProvider value={fake.call}>
            <ShareButton label="分享" page={page} noLogin={noLogin} />
            <FeedbackHost />
          </ApiProvider>
        ),
      },
    ],
    { initialEntries: ['/pages/here?a=1'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ writeToClipboard: false });
  const press = () => user.click(screen.getByRole('button', { name: '分享' }));
  return { ...fake, user, press, address: () => router.state.location };
}

/** A toast is visible and announced: its text is there twice. */
const toastWith = (words: string) => screen.findAllByText(words);
const sheet = async () => within(await screen.findByRole('dialog', { name: '分享到' }));

function stubClipboard(writeText: (text: string) => Promise<void>) {
  const spy = vi.fn(writeText);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: spy } as unknown as Clipboard);
  return spy;
}

describe('in a browser', () => {
  it('copies the link', async () => {
    const { user, press } = open();
    const copied = stubClipboard(async () => undefined);
    await press();
    await user.click((await sheet()).getByRole('button', { name: '复制链接' }));
    await toastWith('链接已复制');
    expect(copied).toHaveBeenCalledWith(url);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['微信好友', '打开微信，选择要发送的好友'],
    ['朋友圈', '打开微信，进入“发现”里的“朋友圈”'],
  ])('copies it for %s and explains the next step, with a code to scan', async (name, step) => {
    const { user, press } = open();
    stubClipboard(async () => undefined);
    await press();
    const within = await sheet();
    await user.click(within.getByRole('button', { name }));
    expect(document.activeElement).toBe(await within.findByRole('heading', { name: '链接已复制' }));
    expect(within.getByText(step)).toBeTruthy();
    expect(within.getByRole('img', { name: '这个页面的二维码' })).toBeTruthy();
    await user.click(within.getByRole('button', { name: '换一种方式' }));
    expect(within.getByRole('button', { name: '复制链接' })).toBeTruthy();
  });

  it('shows the link where it cannot be copied', async () => {
    const { user, press } = open();
    stubClipboard(() => Promise.reject(new Error('no permission')));
    await press();
    await user.click((await sheet()).getByRole('button', { name: '微信好友' }));
    expect(await screen.findByText('请长按复制链接')).toBeTruthy();
    expect(screen.getByText(url)).toBeTruthy();
  });

  it('opens the page of Weibo with title, address and picture', async () => {
    const { user, press } = open();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await press();
    await user.click((await sheet()).getByRole('button', { name: '微博' }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    const address = new URL(String(opened.mock.calls[0]?.[0]));
    expect(address.origin + address.pathname).toBe('https://service.weibo.com/share/share.php');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url,
      title: '岚屿·凌，一路向海',
      pic: `${window.location.origin}/h5/share.png`,
    });
  });

  it('says that the system’s sheet was dismissed, and stays open', async () => {
    vi.stubGlobal('navigator', {
      userAgent: 'Chrome/126.0 Mobile',
      share: () => Promise.reject(new DOMException('left', 'AbortError')),
    });
    const { user, press } = open();
    await press();
    await user.click((await sheet()).getByRole('button', { name: '更多' }));
    await toastWith('已取消分享');
    expect(screen.getByRole('dialog', { name: '分享到' })).toBeTruthy();
  });

  it('asks for a login first, and returns to the same page', async () => {
    tokenStore.clear();
    const { press, address } = open();
    await press();
    await waitFor(() => expect(address().pathname).toBe('/pages/index/children/login/index'));
    expect(new URLSearchParams(address().search).get('targetUrl')).toBe('/pages/here?a=1#share');
  });

  it('needs no login where none is needed', async () => {
    tokenStore.clear();
    const { press } = open(car, true);
    await press();
    expect((await sheet()).getByRole('button', { name: '朋友圈' })).toBeTruthy();
  });
});

describe('in the native app', () => {
  type Asked = { method: string; data: Record<string, unknown>; answer: (value: unknown) => void };

  function shell(hear: (asked: Asked) => void): Asked[] {
    const asked: Asked[] = [];
    const page = window as unknown as Record<string, ((value: unknown) => void) | undefined>;
    window._dsbridge = {
      call(method: string, argument: string) {
        const { data, _dscbstub: callback } = JSON.parse(argument) as {
          data: Record<string, unknown>;
          _dscbstub: string;
        };
        const one = { method, data, answer: (value: unknown) => page[callback]?.(value) };
        asked.push(one);
        hear(one);
        return '';
      },
    };
    return asked;
  }
  const went = (channel: string, result: string) => (one: Asked) =>
    one.answer({ code: 0, data: { channel, result } });

  it('passes everything to the app, confirms success and reports community content', async () => {
    const asked = shell(went('WEIXIN', 'success'));
    const { press, seen } = open(post);
    await press();
    await toastWith('分享成功');
    expect(asked.map(({ method }) => method)).toEqual(['app.share']);
    expect(asked[0]?.data).toMatchObject({
      channels: ['WEIXIN', 'WEIXIN_CIRCLE', 'SINA', 'COPY_LINK'],
      type: 0,
      extra: { native: { path: '/pages/find/postDetail', query: { postId: 'P7' } } },
    });
    await waitFor(() =>
      expect(seen).toContainEqual(['hosts.forward', { subjectId: 'P7', subjectType: 'POST' }]),
    );
  });

  it.each([
    ['a post to moments', post, 'WEIXIN_CIRCLE', 'success', 1],
    ['a post to Weibo', post, 'SINA', 'success', 0],
    ['a post that was not sent', post, 'WEIXIN', 'fail', 0],
    ['a car', car, 'WEIXIN', 'success', 0],
  ])('reports %s as required', async (_what, page, channel, result, told) => {
    shell(went(channel, result));
    const { press, seen } = open(page);
    await press();
    await toastWith(result === 'success' ? '分享成功' : '没有分享成功，请再试一次');
    await waitFor(() => expect(seen.filter(([id]) => id === 'hosts.forward')).toHaveLength(told));
  });

  it('says that it was dismissed', async () => {
    shell(({ answer }) => answer({ code: 2 }));
    const { press } = open();
    await press();
    await toastWith('已取消分享');
  });

  it.each<[string, (asked: Asked) => void]>([
    ['cannot', ({ answer }) => answer({ code: 3 })],
    ['answers garbage', ({ answer }) => answer({ code: 0, data: ['WEIXIN'] })],
  ])('opens a sheet of its own, without Weibo, where the app %s', async (_how, hear) => {
    shell(hear);
    const { press } = open();
    await press();
    const within = await sheet();
    expect(within.getByRole('button', { name: '复制链接' })).toBeTruthy();
    expect(within.queryByRole('button', { name: '微博' })).toBeNull();
  });

  it('opens at the second press where the app does not respond, and still accepts its response', async () => {
    const asked = shell(() => undefined);
    const { press } = open();
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press();
    await sheet();
    expect(asked).toHaveLength(1);
    asked[0]?.answer({ code: 0, data: { channel: 'WEIXIN', result: 'success' } });
    await toastWith('分享成功');
  });
});
