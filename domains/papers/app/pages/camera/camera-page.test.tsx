import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTaken } from '../../data/taken-pictures.ts';

const at = '/pages/buy/camera?certType=1&side=front';
const own = { devices: Object.getOwnPropertyDescriptor(navigator, 'mediaDevices') };

beforeEach(() => {
  takeTaken('1', 'front');
  // Streams are the test's own.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue(undefined);
});
afterEach(() => {
  if (own.devices) Object.defineProperty(navigator, 'mediaDevices', own.devices);
  else Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'visibilityState');
  vi.restoreAllMocks();
});

/** A camera with a light; `given` counts the requests, `stopped` the released streams. */
function fakeCamera({ torch = true, fails }: { torch?: boolean; fails?: string } = {}) {
  const seen = { given: 0, stopped: 0, torch: [] as unknown[] };
  const track = {
    stop() {
      seen.stopped += 1;
    },
    addEventListener: () => undefined,
    getCapabilities: () => (torch ? { torch: true } : {}),
    applyConstraints: async (constraints: unknown) => void seen.torch.push(constraints),
  };
  const getUserMedia = async () => {
    if (fails) throw Object.assign(new Error(fails), { name: fails });
    seen.given += 1;
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return seen;
}

function open(agreedAt: string | null = '2026-11-01T00:00:00.000Z', fails = false) {
  let agreed = agreedAt;
  const { call, asked } = fakeCall({
    'papers.listCertificates': () => {
      if (fails) throw offline();
      return { list: [], offered: true, recognises: true, picturesAgreedAt: agreed };
    },
    'papers.agreeToPictures': () => {
      agreed = '2026-11-23T00:00:00.000Z';
      return { agreedAt: agreed };
    },
  });
  return { ...renderPage(call, at), asked };
}

describe('the camera', () => {
  it('is requested only after the consent, and released when the page is left', async () => {
    const camera = fakeCamera();
    const { user, asked, history } = open(null);
    await user.click(await screen.findByRole('button', { name: '同意，但不自动识别' }));
    expect(asked('papers.agreeToPictures')).toEqual([{ version: '1', recognise: false }]);
    expect(await screen.findByRole('button', { name: '拍摄人像面' })).toBeTruthy();
    await waitFor(() => expect(camera.given).toBe(1));
    await act(async () => history.push('/pages/404'));
    await waitFor(() => expect(camera.stopped).toBe(1));
  });

  it('leads a customer who does not agree back to typing, without a request', async () => {
    const camera = fakeCamera();
    const { user, asked, address } = open(null);
    await user.click(await screen.findByRole('button', { name: '不同意，手动填写' }));
    await waitFor(() => expect(address()).toBe('/pages/buy/ocr?certType=1'));
    expect([camera.given, asked('papers.agreeToPictures')]).toEqual([0, []]);
  });

  it('is off while the page is hidden', async () => {
    const camera = fakeCamera();
    open();
    await waitFor(() => expect(camera.given).toBe(1));
    const see = (state: string) =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await see('hidden');
    await waitFor(() => expect(camera.stopped).toBe(1));
    await see('visible');
    await waitFor(() => expect(camera.given).toBe(2));
  });

  it('turns a light on where there is one', async () => {
    const camera = fakeCamera();
    const { user } = open();
    const torch = await screen.findByRole('button', { name: '补光' });
    await user.click(torch);
    await waitFor(() => expect(torch.getAttribute('aria-pressed')).toBe('true'));
    expect(camera.torch).toEqual([{ advanced: [{ torch: true }] }]);
  });

  it('offers no light where there is none', async () => {
    fakeCamera({ torch: false });
    open();
    await screen.findByText(/放入框内|正在打开相机/);
    expect(screen.queryByRole('button', { name: '补光' })).toBeNull();
  });
});

describe('without a camera', () => {
  it.each([
    ['NotAllowedError', '没有相机权限', true],
    ['NotFoundError', '没有找到相机', true],
    ['NotReadableError', '相机没有打开', true],
  ])('%s leaves the album and typing', async (fails, title, again) => {
    fakeCamera({ fails });
    const { user, address } = open();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('button', { name: '从相册选择' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再试一次相机' }) !== null).toBe(again);
    await user.click(screen.getByRole('button', { name: '手动填写' }));
    await waitFor(() => expect(address()).toBe('/pages/buy/ocr?certType=1'));
  });

  it('an insecure connection or an old phone is explained', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    open();
    expect(await screen.findByText('这里不能直接打开相机')).toBeTruthy();
  });

  it('is retried', async () => {
    fakeCamera({ fails: 'NotAllowedError' });
    const { user } = open();
    await screen.findByText('没有相机权限');
    const camera = fakeCamera();
    await user.click(screen.getByRole('button', { name: '再试一次相机' }));
    await waitFor(() => expect(camera.given).toBe(1));
  });

  it('says that there is no network before a request', async () => {
    const camera = fakeCamera();
    open(null, true);
    expect((await screen.findAllByText('网络异常')).length).toBeGreaterThan(0);
    expect(camera.given).toBe(0);
  });
});
