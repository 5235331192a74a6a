import type { LineOptions } from '@ev/client/line.ts';
import { feedback } from '@ev/ui/feedback.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExchangeLogin } from './login.ts';
import {
  endMiniProgramLogin,
  fetchLoginSign,
  followMiniProgram,
  leaveAfterFailedRefresh,
  openMiniProgramLogin,
} from './mini-program.ts';
import { tokenStore } from './session.ts';

/** WeChat's SDK as its script adds it to the page; its calls succeed unless a test says otherwise. */
const [navigateTo, navigateBack, postMessage] = [vi.fn(), vi.fn(), vi.fn()];
const environment = {
  name: 'dev',
  appId: 'a',
  signingSecret: 's',
  signOn: false,
  apiBase: '',
  pagePath: '/h5',
  serverPublicKey: 'k',
  clientPrivateKey: 'k',
  clientCredential: { clientId: 'c', clientSecret: 's' },
  miniProgram: { id: 'wx1', env: 'trial', origin: '', script: 'http://localhost/sdk.js' },
  brand: { product: 'qingyu', name: '青驭', hotline: '', appScheme: '' },
};
const moves = (options: { success?: () => void }) => options.success?.();
const staysPut = (options: { fail?: () => void }) => options.fail?.();
/** The opened pages of the mini-program. */
const opened = () => navigateTo.mock.calls.map(([{ url }]) => url as string);

const [device, wechat] = ['d'.repeat(32), 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49'];
const tokens = { accessToken: 'access', refreshToken: '' };
const exchange = vi.fn<ExchangeLogin>();

function visit(login: string | null, agent = `${wechat} miniProgram/wx0000000000000001`) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const hash = login === null ? '' : `#mini?device=${device}${login}`;
  history.replaceState(null, '', `/h5/pages/buy/orderList?status=2${hash}`);
  return followMiniProgram(exchange);
}
const asUser = (uid: string, token = `p_token-of-${uid}`) => `&uid=${uid}&token=${token}`;
const asked = () => exchange.mock.calls.map(([proof]) => proof);

beforeEach(() => {
  localStorage.clear();
  tokenStore.clear();
  vi.clearAllMocks();
  exchange.mockImplementation(async () => {
    tokenStore.set(tokens);
    return { success: true };
  });
  navigateTo.mockImplementation(moves);
  navigateBack.mockImplementation(moves);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(environment)));
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    window.wx = { miniProgram: { navigateTo, navigateBack, postMessage } } as never;
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page that a mini-program opens', () => {
  it('exchanges the parameters from the mini-program, as its device', async () => {
    await visit(asUser('user-1'));
    expect(asked()).toEqual([{ username: 'user-1', miniProgramToken: 'p_token-of-user-1' }]);
    expect(localStorage.getItem('ev.deviceId')).toBe(device);
    expect(location.hash).toBe('');
    expect(tokenStore.get()).toEqual(tokens);
  });

  it('does not ask again for the same login, but for a newer one', async () => {
    await visit(asUser('user-1'));
    await visit(asUser('user-1'));
    expect(asked()).toHaveLength(1);
    await visit(asUser('user-1', 'p_newer-token'));
    expect(asked()).toHaveLength(2);
  });

  it('is logged in again without parameters when its session has expired', async () => {
    await visit(asUser('user-1'));
    tokenStore.clear();
    await visit(null);
    expect(asked()).toHaveLength(2);
    expect(tokenStore.get()).toEqual(tokens);
  });

  it('shows nothing of the previous customer, also when no request succeeds', async () => {
    await visit(asUser('user-1'));
    exchange.mockResolvedValue({ success: false, message: '网络异常', refused: false });
    await visit(asUser('user-2'));
    expect(tokenStore.get()).toBeNull();
    expect(opened()).toEqual([]);
  });

  it('renders without a login when no request succeeds or storage is unavailable', async () => {
    exchange.mockRejectedValue(new Error('网络无法连接'));
    await visit(asUser('user-1'));
    expect(tokenStore.get()).toBeNull();
    const switchedOff = () => {
      throw new Error('switched off');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: switchedOff, removeItem: switchedOff });
    await visit(asUser('user-2'));
    expect(asked()).toHaveLength(1);
  });

  it('requests no sign for a customer who has logged in in the page itself', async () => {
    await visit(asUser('user-1'));
    tokenStore.set({ accessToken: 'access', refreshToken: 'refresh' });
    // A request would need a connection.
    expect(await fetchLoginSign({} as LineOptions)).toBeNull();
  });

  it('opens the login page of the mini-program when the token is refused, and returns to its place', async () => {
    exchange.mockResolvedValue({ success: false, message: '登录凭证无效', refused: true });
    await visit(asUser('user-1'));
    const target = encodeURIComponent('/h5/pages/buy/orderList?status=2');
    expect(opened()).toEqual([`/pages/login/index?target=${target}`]);
    await visit(null);
    expect(asked()).toHaveLength(1);
  });

  it('takes over a login that arrives while it is shown', async () => {
    await visit('');
    expect(asked()).toEqual([]);
    history.replaceState(null, '', `/h5/pages/buy/orderList#mini?device=${device}${asUser('user-3')}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(tokenStore.get()).toEqual(tokens));
    expect(location.hash).toBe('');
  });

  it('has a time limit for finding out who is logged in', async () => {
    vi.useFakeTimers();
    exchange.mockReturnValue(new Promise(() => undefined));
    const followed = visit(asUser('user-1'));
    await vi.advanceTimersByTimeAsync(3_000);
    await followed;
  });
});

it.each([
  ['a browser', 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 miniProgram'],
  ['WeChat', wechat],
  ['WeCom', `${wechat} wxwork/4.1.30 miniProgram`],
])('an address with a login in it logs nobody in in %s', async (_host, agent) => {
  await visit(asUser('attacker'), agent);
  expect(asked()).toEqual([]);
  expect(tokenStore.get()).toBeNull();
});

describe('a login that cannot be renewed', () => {
  const shown = () => vi.spyOn(feedback, 'showToast');

  it('ends with the text of the refusal and goes back a second later', async () => {
    await visit(asUser('user-1'));
    vi.useFakeTimers();
    const toast = shown();
    const left = leaveAfterFailedRefresh('登录已过期，请重新登录');
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: '登录已过期，请重新登录' }));
    // The page meanwhile is that of a visitor, who would be asked for a login.
    expect(await openMiniProgramLogin('/pages/buy/orderList')).toBe(false);
    await vi.advanceTimersByTimeAsync(999);
    expect(navigateBack).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await left;
    expect(navigateBack).toHaveBeenCalledOnce();
    expect(opened()).toEqual([]);
  });

  it('says so when the mini-program has passed nobody', async () => {
    await visit('');
    const toast = shown();
    expect(await fetchLoginSign({} as LineOptions)).toBeNull();
    await leaveAfterFailedRefresh('登录已过期，请重新登录');
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: '没有取得小程序的登录信息，请重新进入' }),
    );
  });

  it('opens the login page when it cannot go back', async () => {
    await visit('');
    navigateBack.mockImplementation(staysPut);
    await leaveAfterFailedRefresh('登录已过期，请重新登录');
    const target = encodeURIComponent('/h5/pages/index/index');
    expect(opened()).toEqual([`/pages/login/index?target=${target}`]);
  });
});

it('reports a logout to the mini-program, and does not log in again by itself', async () => {
  await visit(asUser('user-1'));
  await endMiniProgramLogin();
  expect(postMessage).toHaveBeenCalledWith({ data: { type: 'loggedOut' } });
  tokenStore.clear();
  await visit(null);
  expect(tokenStore.get()).toBeNull();
});
