import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MiniProgramSdk } from './wechat-sdk.ts';

const device = 'd'.repeat(32);
let page: typeof import('./mini-program.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = await import('./mini-program.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete window.wx;
});

describe('the parameters of the mini-program', () => {
  const at = (hash: string) => {
    history.replaceState({ usr: 1 }, '', `/h5/pages/index/index?tab=1${hash}`);
    return page.takeHandover();
  };

  it('are read and removed from the address, whose state stays', () => {
    expect(at(`#mini?device=${device}&uid=user-1&token=p_token-1`)).toEqual({
      deviceId: device,
      login: { uid: 'user-1', token: 'p_token-1' },
    });
    expect(location.href).toMatch(/\/h5\/pages\/index\/index\?tab=1$/);
    expect(history.state).toEqual({ usr: 1 });
    expect(page.takeHandover()).toBeNull();
  });

  it.each([
    ['nobody', `#mini?device=${device}`],
    ['a token without a user', `#mini?device=${device}&token=p_token-1`],
    ['a user without a token', `#mini?device=${device}&uid=user-1`],
    ['an invalid token', `#mini?device=${device}&uid=user-1&token=%3Cb%3E`],
  ])('log %s in', (_who, hash) => {
    expect(at(hash)).toEqual({ deviceId: device, login: null });
    expect(location.hash).toBe('');
  });

  it.each([['#mini?uid=user-1&token=p_token-1'], ['#mini?device=x&uid=user-1&token=p_token-1']])(
    'without a device are ignored, and removed all the same',
    (hash) => {
      expect(at(hash)).toBeNull();
      expect(location.hash).toBe('');
    },
  );

  it('are not read from another part of an address', () => {
    expect(at('#rights')).toBeNull();
    expect(location.hash).toBe('#rights');
  });
});

describe('the mini-program', () => {
  async function open(miniProgram?: Partial<MiniProgramSdk>) {
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      window.wx = { miniProgram } as never;
      (nodes[0] as HTMLScriptElement).dispatchEvent(new Event('load'));
    });
    return page.findMiniProgram('http://localhost/sdk.js');
  }

  it('is unavailable without a script, or where the script does not know it', async () => {
    expect(await page.findMiniProgram('')).toBeNull();
    expect(await open()).toBeNull();
  });

  it('reports whether it has navigated', async () => {
    const mini = await open({
      navigateTo: ({ url, success, fail }) => (url === '/pages/login/index' ? success?.() : fail?.()),
    });
    expect(await mini?.navigateTo('/pages/login/index')).toBe(true);
    expect(await mini?.navigateTo('/pages/missing')).toBe(false);
  });

  it('has not navigated if it does not respond', async () => {
    const mini = await open({ navigateBack: () => undefined });
    const left = mini?.navigateBack();
    await vi.runAllTimersAsync();
    expect(await left).toBe(false);
  });
});
