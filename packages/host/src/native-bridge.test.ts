import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNativeBridge } from './native-bridge.ts';

type Asked = { method: string; data: unknown; callback: string };
const page = window as unknown as Record<string, (answer: unknown) => void>;

let asked: Asked[];
const note = (method: string, argument: string) => {
  const { data, _dscbstub: callback } = JSON.parse(argument);
  asked.push({ method, data, callback });
  return '';
};
const answer = (value: unknown) => page[asked.at(-1)?.callback ?? '']?.(value);
const bridge = () => {
  const found = findNativeBridge();
  if (!found) throw new Error('no bridge');
  return found;
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window._dsbridge;
  delete window._dswk;
});

it('is unavailable outside of the app', () => {
  expect(findNativeBridge()).toBeNull();
});

describe.each([
  ['on Android and OpenHarmony', () => Object.assign(window, { _dsbridge: { call: note } })],
  [
    'on iOS',
    () => {
      Object.assign(window, { _dswk: true });
      window.prompt = (text, argument) => note(String(text).replace('_dsbridge=', ''), argument ?? '');
    },
  ],
])('%s', (_name, open) => {
  beforeEach(open);

  it('calls native and returns its response', async () => {
    const answered = bridge().call('app.openRoute', { route: 'mine/addressManage', params: {} });
    expect(asked).toMatchObject([{ method: 'app.openRoute', data: { route: 'mine/addressManage' } }]);
    answer({ code: 0, data: { opened: true } });
    expect(await answered).toEqual({ outcome: 'done', data: { opened: true } });
  });

  it.each([
    ['passes other codes through', { code: 1, data: 'x' }, { outcome: 'done', data: 'x' }],
    ['knows who dismissed it', { code: 2 }, { outcome: 'left' }],
    ['knows what an app cannot do', { code: 3, data: 'x' }, { outcome: 'unable' }],
    ['rejects garbage', 'garbage', { outcome: 'unable' }],
    ['rejects an empty response', null, { outcome: 'unable' }],
  ])('%s', async (_name, given, expected) => {
    const answered = bridge().call('app.getParams');
    answer(given);
    expect(await answered).toEqual(expected);
  });

  it('waits for 60 s at most, and ignores a second response', async () => {
    const answered = bridge().call('app.getParams');
    const { callback } = asked[0] as Asked;
    const answers = page[callback];
    await vi.advanceTimersByTimeAsync(59_999);
    expect(page[callback]).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answered).toEqual({ outcome: 'unable' });
    expect(page[callback]).toBeUndefined();
    expect(() => answers?.({ code: 0, data: 'late' })).not.toThrow();
  });

  it('receives native events until the listener is removed, and acknowledges them', () => {
    const heard = vi.fn();
    const stop = bridge().on('tokenRefreshed', heard);
    const sendEvent = (data: string) =>
      window._handleMessageFromNative?.({ method: 'tokenRefreshed', callbackId: 7, data });
    sendEvent('[{"accessToken":"a"}]');
    expect(heard).toHaveBeenCalledExactlyOnceWith({ accessToken: 'a' });
    expect(asked.at(-1)?.method).toBe('_dsb.returnValue');
    expect(() => sendEvent('garbage')).not.toThrow();
    stop();
    sendEvent('[{}]');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('passes a listener’s response to native, and null where there is none', () => {
    const returned: unknown[] = [];
    const keep = (text: string) => {
      returned.push(JSON.parse(text));
      return '';
    };
    if (window._dsbridge)
      Object.assign(window._dsbridge, { call: (_method: string, text: string) => keep(text) });
    else window.prompt = (_text, argument) => keep(argument ?? '');
    const stops = [
      bridge().on('backPressed', () => undefined),
      bridge().on('backPressed', () => ({ stays: true })),
    ];
    const sendEvent = () =>
      window._handleMessageFromNative?.({ method: 'backPressed', callbackId: 9, data: '[]' });
    sendEvent();
    for (const stop of stops) stop();
    sendEvent();
    expect(returned).toEqual([
      { id: 9, complete: true, data: { stays: true } },
      { id: 9, complete: true, data: null },
    ]);
  });
});

it('treats an app whose bridge throws as unsupported', async () => {
  const broken = {
    call: () => {
      throw new Error('gone');
    },
  };
  Object.assign(window, { _dsbridge: broken });
  expect(await bridge().call('app.getParams')).toEqual({ outcome: 'unable' });
});
