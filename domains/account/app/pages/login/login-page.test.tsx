import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const login = '/pages/index/children/login/index';

const script = 'https://captcha.example/AliyunCaptcha.js';

function open(query = '', { provider = false, solved }: { provider?: boolean; solved?: Promise<void> } = {}) {
  let answers = true;
  let puzzles = 0;
  const { call, asked } = fakeCall({
    'account.createCaptcha': ({ kind }) => {
      puzzles += 1;
      if (provider && answers && kind !== 'question')
        return { kind: 'aliyun', id: 'a', sceneId: 'scene', prefix: 'abc', script, expiresInSeconds: 600 };
      return kind === 'question'
        ? {
            kind: 'question',
            id: 'q',
            question: '下面哪一个是水果？',
            choices: [
              { value: '1', label: '苹果' },
              { value: '2', label: '沙发' },
            ],
            expiresInSeconds: 120,
          }
        : {
            kind: 'slider',
            id: `s${puzzles}`,
            background: 'data:,',
            piece: 'data:,',
            width: 320,
            height: 160,
            pieceWidth: 48,
            pieceTop: 20,
            expiresInSeconds: 120,
          };
    },
    'content.getDocument': ({ code }) => ({
      code,
      version: '1',
      title: code,
      html: '',
      effectiveFrom: '2026-01-01T00:00:00.000Z',
      current: true,
    }),
    'account.loginBySms': () => ({ username: 'u', loginSign: 's', newAccount: false }),
    'account.solveCaptcha': async ({ captchaVerifyParam }) => {
      await solved;
      if (captchaVerifyParam === 'nobody answers') {
        answers = false;
        throw refusal('account.captchaUnavailable');
      }
      return { validate: 'v' };
    },
    'account.sendSmsCode': () => ({
      maskedPhone: '138****0001',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
  });
  return {
    ...renderPage(call, `${login}${query}`, { loggedIn: false, login: async () => ({ success: true }) }),
    asked,
  };
}

const phoneField = () => screen.findByLabelText('手机号');
const submit = () => screen.getByRole('button', { name: '登录' });

it('hides the error of a field as soon as it is right', async () => {
  const { user } = open();
  await phoneField();
  await user.click(submit());
  expect(screen.getByText('请填写手机号')).toBeTruthy();
  await user.type(await phoneField(), '1380000000');
  expect(screen.getByText('手机号格式不正确，请填写 11 位手机号')).toBeTruthy();
  await user.type(await phoneField(), '1');
  expect(screen.queryByText('手机号格式不正确，请填写 11 位手机号')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('请先阅读并勾选同意用户协议和隐私政策')).toBeNull();
});

it('suggests the phone number of the last login, masked, and forgets it on request', async () => {
  localStorage.setItem('known-phone', '13800000001');
  const { user } = open();
  const offer = await screen.findByRole('button', { name: /用 138\*\*\*\*0001 登录/ });
  await user.click(offer);
  expect(await phoneField()).toHaveProperty('value', '13800000001');
  await user.clear(await phoneField());
  await user.click(await screen.findByRole('button', { name: '不再记住' }));
  expect(screen.queryByRole('button', { name: /138/ })).toBeNull();
  expect(localStorage.getItem('known-phone')).toBeNull();
});

it('keeps the phone of a login on the device', async () => {
  localStorage.removeItem('known-phone');
  const { user, asked } = open();
  await user.type(await phoneField(), '13800000001');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(localStorage.getItem('known-phone')).toBe('13800000001'));
  expect(asked('account.loginBySms')).toHaveLength(1);
});

it('takes full-width digits, and the code out of a pasted message', async () => {
  const { user, asked } = open();
  await user.type(await phoneField(), '１３８００００００01');
  await user.click(screen.getByLabelText('验证码'));
  await user.paste('验证码 １２３456，请勿转发');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() =>
    expect(asked('account.loginBySms')).toMatchObject([{ phone: '13800000001', code: '123456' }]),
  );
});

it.each([
  ['', 'day'],
  [`?targetUrl=${encodeURIComponent('/pages/buy/preOrder?code=ling')}`, 'night'],
  [`?targetUrl=${encodeURIComponent('/pages/mine/addressManage')}`, 'day'],
  [`?targetUrl=${encodeURIComponent('https://elsewhere.example/pages/buy/preOrder')}`, 'day'],
])('has the theme of the page that called it: %s in the %s', async (query, look) => {
  open(query);
  const field = await phoneField();
  expect(field.closest('[data-look]')?.getAttribute('data-look')).toBe(look);
});

it('says why a login is needed by its code, and displays no other text', async () => {
  open('?reason=10001007');
  expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy();
  cleanup();
  open('?reason=请致电 400-123-4567 解除冻结');
  expect(await screen.findByText('未注册的手机号验证后将自动创建账号')).toBeTruthy();
  expect(screen.queryByText(/400-123-4567/)).toBeNull();
});

it('asks its question in readable form, and labels the choices with it', async () => {
  const { user, asked } = open();
  await user.type(await screen.findByLabelText('手机号'), '13800000001');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await user.click(await screen.findByRole('button', { name: '不方便滑动？答题验证' }));
  expect(await screen.findByText('下面哪一个是水果？')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: '下面哪一个是水果？' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '苹果' }));
  expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
  expect(asked('account.solveCaptcha')).toEqual([{ id: 'q', answer: '1' }]);
});

it('sends no code to a phone before the consent', async () => {
  const { user, asked } = open();
  await user.type(await phoneField(), '13800000001');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请先阅读并勾选同意用户协议和隐私政策')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('请先阅读并勾选同意用户协议和隐私政策')).toBeNull();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('slider')).toBeTruthy();
  expect(asked('account.createCaptcha')).toHaveLength(1);
});

describe('a cancelled puzzle', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' });
  const close = () => screen.getByRole('button', { name: '关闭' });

  async function ask({ user }: ReturnType<typeof open>) {
    await user.click(button());
    return screen.findByRole('slider');
  }

  it('keeps the input and the button, and the next one is different', async () => {
    const page = open();
    await page.user.type(await phoneField(), '13800000001');
    await page.user.click(screen.getByRole('checkbox'));
    const slider = await ask(page);
    slider.focus();
    // In the middle of the drag.
    await page.user.keyboard('{PageUp}');
    await page.user.click(close());
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    expect(await phoneField()).toHaveProperty('value', '13800000001');
    expect(button().disabled).toBe(false);
    expect(page.asked('account.solveCaptcha')).toEqual([]);

    const next = await ask(page);
    expect(next.getAttribute('aria-valuenow')).toBe('0');
    next.focus();
    await page.user.keyboard('{PageUp}{Enter}');
    expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
    expect(page.asked('account.solveCaptcha')).toMatchObject([{ id: 's2' }]);
  });

  it('sends no message when it was cancelled before its response', async () => {
    let answer = () => {};
    const solved = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = open('', { solved });
    await page.user.type(await phoneField(), '13800000001');
    await page.user.click(screen.getByRole('checkbox'));
    (await ask(page)).focus();
    await page.user.keyboard('{PageUp}{Enter}');
    await waitFor(() => expect(page.asked('account.solveCaptcha')).toHaveLength(1));
    await page.user.click(close());
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    answer();
    expect(await ask(page)).toBeTruthy();
    expect(page.asked('account.sendSmsCode')).toEqual([]);
    expect(button().disabled).toBe(false);
  });
});

describe('with a captcha provider', () => {
  type Options = Parameters<NonNullable<typeof window.initAliyunCaptcha>>[0];
  /** The arguments with which its script was started, the newest last. */
  let begun: Options[];
  let left: number;

  /** Whether its script loads; nothing is really loaded. */
  function letScriptCome(comes: boolean): void {
    const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
    settings.handleDisabledFileLoadingAsSuccess = comes;
  }
  async function askForCode(user: ReturnType<typeof open>['user']): Promise<void> {
    await user.type(await phoneField(), '13800000001');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
  }

  beforeEach(() => {
    begun = [];
    left = 0;
    letScriptCome(true);
    window.initAliyunCaptcha = (options) => {
      begun.push(options);
      options.getInstance({ destroyCaptcha: () => (left += 1) });
    };
  });
  afterEach(() => {
    window.initAliyunCaptcha = undefined;
    letScriptCome(false);
    for (const element of document.querySelectorAll(`script[src="${script}"]`)) element.remove();
  });

  it('offers a question when its script does not load, and says so', async () => {
    const { user } = open('', { provider: true });
    letScriptCome(false);
    await askForCode(user);
    expect(await screen.findByText('下面哪一个是水果？')).toBeTruthy();
    expect(screen.getByText('验证没有加载成功，请回答这个问题')).toBeTruthy();
    expect(begun).toEqual([]);
  });

  it('loads nothing of it before a code is requested', async () => {
    open('', { provider: true });
    await phoneField();
    expect(document.querySelector(`script[src="${script}"]`)).toBeNull();
  });

  it('passes the script’s result on, and removes its puzzle', async () => {
    const { user, asked } = open('', { provider: true });
    await askForCode(user);
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(window.AliyunCaptchaConfig).toEqual({ region: 'cn', prefix: 'abc' });
    expect(begun[0]).toMatchObject({ SceneId: 'scene', mode: 'embed', language: 'cn' });
    expect(document.querySelector(begun[0]?.element ?? '')).toBeTruthy();
    begun[0]?.success('the proof');
    expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
    expect(asked('account.solveCaptcha')).toEqual([{ id: 'a', captchaVerifyParam: 'the proof' }]);
    await waitFor(() => expect(left).toBe(1));
  });

  it('shows our own puzzle when the proof cannot be verified', async () => {
    const { user } = open('', { provider: true });
    await askForCode(user);
    await waitFor(() => expect(begun).toHaveLength(1));
    begun[0]?.success('nobody answers');
    expect(await screen.findByText('验证服务没有响应，请再验证一次')).toBeTruthy();
    expect(await screen.findByRole('slider')).toBeTruthy();
    expect(left).toBe(1);
  });

  it('leaves the question to customers who cannot solve the puzzle', async () => {
    const { user } = open('', { provider: true });
    await askForCode(user);
    await waitFor(() => expect(begun).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '不方便滑动？答题验证' }));
    expect(await screen.findByText('下面哪一个是水果？')).toBeTruthy();
    expect(left).toBe(1);
  });
});
