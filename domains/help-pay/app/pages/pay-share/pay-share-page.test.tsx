import { customer } from '@ev/account/app/testing/customer.ts';
import type { Api } from '@ev/contract';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Own = Api['help-pay.getOwn']['output'];
type Link = Api['help-pay.readLink']['output'];

const token = 'k'.repeat(43);
const serverTime = '2026-11-23T04:00:00.000Z';
const expiresAt = '2026-11-23T06:00:00.000Z';
const car: Own['car'] = {
  modelName: '青驭 凌',
  versionName: '后驱长续航',
  look: { family: 'sedan', paint: 'fjord', roofPaint: null, wheel: 'aero' },
};
const link = { linkNo: 'L1', token, createdAt: serverTime, expiresAt, takenUp: false, opened: null };
const own = (change: Partial<Own> = {}): Own => ({
  car,
  amountFen: 500_000,
  canOffer: true,
  link: null,
  beingPaid: false,
  paidByHelper: null,
  serverTime,
  ...change,
});
const read = (change: Partial<Link> = {}): Link => ({
  state: 'open',
  car,
  amountFen: 500_000,
  guestWay: null,
  expiresAt,
  serverTime,
  ...change,
});
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('for the customer', () => {
  const open = (answers: Parameters<typeof fakeCall>[0]) => {
    const { call, asked } = fakeCall(answers);
    return { ...renderPage(call, '/pages/buy/payShare?orderNo=C1'), asked };
  };

  it('explains a link, makes one, and shows it with its code and its time', async () => {
    let made = false;
    const { user, asked } = open({
      'help-pay.getOwn': () => own(made ? { link } : {}),
      'help-pay.makeLink': () => {
        made = true;
        return { linkNo: 'L1' };
      },
    });
    expect(await screen.findByText(/看不到你的姓名、手机号和订单号/)).toBeTruthy();
    await user.click(await button('生成代付链接'));
    expect(await screen.findByRole('img', { name: '代付链接的二维码' })).toBeTruthy();
    expect(screen.getByText('等待对方打开链接')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(asked('help-pay.makeLink')).toEqual([{ orderNo: 'C1' }]);
  });

  describe.each(losses)('when the %s of a link is lost', (loss) => {
    async function lose() {
      let made = 0;
      const line = fakeLine({
        'help-pay.getOwn': () => own(made > 0 ? { link: { ...link, linkNo: `L${made}` } } : {}),
        'help-pay.makeLink': () => {
          made += 1;
          return { linkNo: `L${made}` };
        },
      });
      const { user } = renderPage(line.call, '/pages/buy/payShare?orderNo=C1');
      line.cutAt('help-pay.makeLink', loss);
      await user.click(await button('生成代付链接'));
      expect(await screen.findByText('网络异常')).toBeTruthy();
      line.mend();
      return { user, made: () => made };
    }

    it('makes one at the second tap', async () => {
      const { user, made } = await lose();
      await user.click(await button('生成代付链接'));
      expect(await screen.findByRole('img', { name: '代付链接的二维码' })).toBeTruthy();
      expect(made()).toBe(1);
    });

    it('makes another one on request', async () => {
      const { user, made } = await lose();
      // Online again, the page shows the current link.
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      if (loss === 'request') await user.click(await button('生成代付链接'));
      await user.click(await button('换一个链接'));
      await user.click(await button('换一个'));
      await vi.waitFor(() => expect(made()).toBe(2));
    });
  });

  it.each([
    [null, '等待对方打开链接'],
    [{ at: serverTime, by: null }, '对方已打开链接，还没有付款'],
    [{ at: serverTime, by: '138****0001' }, '138****0001 已打开链接，还没有付款'],
  ])('says whether it was opened: %j', async (opened, text) => {
    open({ 'help-pay.getOwn': () => own({ link: { ...link, opened } }) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('confirms before it revokes the link, and warns of a payment in progress', async () => {
    const { user, asked } = open({
      'help-pay.getOwn': () => own({ link, beingPaid: true }),
      'help-pay.withdrawLink': () => ({ status: '2' }),
    });
    expect(await screen.findByText('对方正在支付，请等待结果')).toBeTruthy();
    await user.click(await button('取消代付'));
    expect(screen.getByText(/已经付出的款项照常计入订单/)).toBeTruthy();
    const confirm = screen.getAllByRole('button', { name: '取消代付', hidden: true }).at(-1);
    await user.click(confirm as HTMLElement);
    await vi.waitFor(() => expect(asked('help-pay.withdrawLink')).toEqual([{ linkNo: 'L1' }]));
  });

  it('keeps the page and says why no link was made', async () => {
    const { user } = open({
      'help-pay.getOwn': () => own(),
      'help-pay.makeLink': () => {
        throw refusal('payment.pending');
      },
    });
    await user.click(await button('生成代付链接'));
    expect(await screen.findByText(/支付结果确认中/)).toBeTruthy();
  });

  it.each([
    ['kept', '已由他人代付', /退回代付人的付款账户/],
    ['returning', '款项退回代付人', /正在退回代付人/],
    ['returned', '款项退回代付人', /已退回代付人/],
  ] as const)('says whose money it is that is %s', async (money, title, text) => {
    const paidByHelper = { amountFen: 500_000, paidAt: serverTime, money };
    open({ 'help-pay.getOwn': () => own({ canOffer: false, paidByHelper }) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toContain('orderNo=C1');
  });

  it('returns after the login', async () => {
    const { call } = fakeCall({});
    const { address } = renderPage(call, '/pages/buy/payShare?orderNo=C1', { loggedIn: false });
    await vi.waitFor(() => expect(decodeURIComponent(address())).toContain('targetUrl=/pages/buy/payShare?'));
  });
});

describe('for the holder of a link', () => {
  const at = `/pages/buy/payShare?token=${token}`;
  const stranger = { ownOrderNo: null, payNo: null, money: null };
  const open = (answers: Parameters<typeof fakeCall>[0], loggedIn = true) => {
    const { call, asked, seen } = fakeCall({ 'help-pay.standing': () => stranger, ...answers });
    return { ...renderPage(call, at, { loggedIn }), asked, seen };
  };

  it('shows car and amount without a login, and continues to it with the link', async () => {
    const { user, address, seen } = open({ 'help-pay.readLink': () => read() }, false);
    expect(await screen.findByText('青驭 凌 后驱长续航 购车定金')).toBeTruthy();
    expect(seen.map(([id]) => id)).not.toContain('help-pay.standing');
    await user.click(await button(/登录后代付/));
    await vi.waitFor(() => expect(decodeURIComponent(address())).toContain(`token=${token}`));
  });

  it('opens the cashier of the payment', async () => {
    const { user, address, asked } = open({
      'help-pay.readLink': () => read(),
      'help-pay.takeUp': () => ({ payNo: 'P1' }),
    });
    await user.click(await button(/^代付 ¥5,000/));
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/cashier?payNo=P1'));
    expect(asked('help-pay.takeUp')).toEqual([{ token }]);
  });

  it.each(losses)('takes over the payment once when the %s is lost', async (loss) => {
    const line = fakeLine({
      'help-pay.standing': () => stranger,
      'help-pay.readLink': () => read(),
      'help-pay.takeUp': () => ({ payNo: 'P1' }),
    });
    const { user, address } = renderPage(line.call, at);
    line.cutAt('help-pay.takeUp', loss);
    await user.click(await button(/^代付 ¥5,000/));
    expect(await screen.findByText('网络异常')).toBeTruthy();
    line.mend();
    await user.click(await button(/^代付 ¥5,000/));
    await vi.waitFor(() => expect(address()).toBe('/pages/pay/cashier?payNo=P1'));
    expect(line.asked('help-pay.takeUp')).toHaveLength(1);
  });

  it('says that another person is paying', async () => {
    open({ 'help-pay.readLink': () => read({ state: 'paying' }) });
    expect(await screen.findByText(/另一位付款人正在支付/)).toBeTruthy();
  });

  it('links its maker to their own page', async () => {
    open({
      'help-pay.readLink': () => read(),
      'help-pay.standing': () => ({ ...stranger, ownOrderNo: 'C1' }),
    });
    const own = await screen.findByRole('link', { name: /这是你的链接/ });
    expect(own.getAttribute('href')).toContain('orderNo=C1');
  });

  it.each([
    ['over', stranger, '代付链接已失效'],
    ['paid', stranger, '已经有人付过了'],
    ['paid', { ...stranger, payNo: 'P1', money: 'kept' }, '代付成功'],
    ['paid', { ...stranger, payNo: 'P1', money: 'returning' }, '款项正在退回'],
    ['over', { ...stranger, payNo: 'P1', money: 'returned' }, '款项已退回'],
    // At the cashier when it ended.
    ['over', { ...stranger, payNo: 'P1' }, '链接已失效，正在确认付款结果'],
  ] as const)('describes a link that is %s for %j: %s', async (state, standing, title) => {
    open({
      'help-pay.readLink': () => read({ state, car: null, amountFen: null }),
      'help-pay.standing': () => standing,
    });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /代付 ¥/ })).toBeNull();
  });

  it.each(['help-pay.linkNotFound', 'help-pay.tooManyTries'] as const)(
    'says why it is not shown: %s',
    async (name) => {
      const why = refusal(name);
      open({
        'help-pay.readLink': () => {
          throw why;
        },
      });
      expect(await screen.findByText(why.message)).toBeTruthy();
    },
  );

  it('stays, and says why, when the link ended before the tap', async () => {
    const { user, address } = open({
      'help-pay.readLink': () => read(),
      'help-pay.takeUp': () => {
        throw refusal('help-pay.linkOver');
      },
    });
    await user.click(await button(/^代付/));
    expect(await screen.findByText(/代付链接已失效/)).toBeTruthy();
    expect(address()).toBe(at);
  });
});

describe('without an account, in WeChat', () => {
  const at = `/pages/buy/payShare?token=${token}`;
  const sheet = {
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=wx2',
    signType: 'RSA' as const,
    paySign: 's',
  };
  const replace = vi.fn();
  const invoke = vi.fn();
  beforeEach(() => {
    localStorage.clear();
    replace.mockReset();
    invoke.mockReset();
    vi.spyOn(window.location, 'replace').mockImplementation(replace);
    window.WeixinJSBridge = { invoke };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    delete window.WeixinJSBridge;
  });
  const inWechat = {
    'help-pay.readLink': () => read({ guestWay: 'inWechat' }),
    'help-pay.openLink': () => ({}),
  };

  it('asks WeChat for the payer, with a secret of this phone, and says that the link was opened', async () => {
    const { call, asked } = fakeCall({
      ...inWechat,
      'help-pay.payAsGuest': () => {
        throw refusal('payment.payerNeeded');
      },
      'help-pay.askGuest': () => ({ address: 'https://wechat.example/authorize' }),
      'help-pay.guestStanding': () => ({ paying: false, money: null }),
    });
    const { user } = renderPage(call, at, { loggedIn: false });
    await user.click(await button(/微信支付 ¥5,000/));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('https://wechat.example/authorize'));
    const [{ guest } = { guest: '' }] = asked('help-pay.askGuest');
    expect(guest).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(asked('help-pay.payAsGuest')).toEqual([{ token, guest, way: 'inWechat' }]);
    expect(asked('help-pay.openLink')).toEqual([{ token }]);
    expect(screen.getByRole('link', { name: '登录后代付' })).toBeTruthy();
  });

  it('continues when WeChat returns, and shows that it was paid', async () => {
    localStorage.setItem('help-pay-guest', 'g'.repeat(43));
    let paid = false;
    const { call, asked } = fakeCall({
      'help-pay.openLink': () => ({}),
      'help-pay.readLink': () =>
        paid ? read({ state: 'paid', car: null, amountFen: null }) : read({ guestWay: 'inWechat' }),
      'help-pay.guestStanding': () => ({ paying: false, money: paid ? 'kept' : null }),
      'help-pay.tellGuest': () => ({}),
      'help-pay.payAsGuest': () => ({ channel: 'wechat', way: 'inWechat', wechatPayParam: sheet }),
    });
    const { address } = renderPage(call, `${at}&code=abc&state=def`, { loggedIn: false });
    await vi.waitFor(() => expect(invoke).toHaveBeenCalled(), { timeout: 10_000 });
    expect(asked('help-pay.tellGuest')).toEqual([
      { token, guest: 'g'.repeat(43), code: 'abc', state: 'def' },
    ]);
    expect(address()).toBe(at);
    paid = true;
    invoke.mock.calls.at(-1)?.[2]({ err_msg: 'get_brand_wcpay_request:ok' });
    expect(await screen.findByRole('heading', { name: '代付成功' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去首页' })).toBeTruthy();
  });

  it('says why it was refused', async () => {
    const why = refusal('help-pay.linkOver');
    const { call } = fakeCall({
      ...inWechat,
      'help-pay.payAsGuest': () => {
        throw why;
      },
    });
    const { user } = renderPage(call, at, { loggedIn: false });
    await user.click(await button(/微信支付/));
    expect(await screen.findByText(why.message)).toBeTruthy();
  });

  it('is not offered to who is logged in', async () => {
    const { call, asked } = fakeCall({
      ...inWechat,
      'help-pay.standing': () => ({ ownOrderNo: null, payNo: null, money: null }),
    });
    renderPage(call, at);
    expect(await button(/^代付 ¥5,000/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /微信支付/ })).toBeNull();
    expect(asked('help-pay.openLink')).toEqual([]);
  });
});

describe('payments for others', () => {
  it.each([
    [1, 1],
    [0, 0],
  ])('have an entry of their own where there are any: %s', async (total, places) => {
    const { call, asked } = fakeCall({
      'account.getCustomer': () => customer,
      'help-pay.listPaid': () => ({ list: [], total, pageNo: 1, pageSize: 1 }),
    });
    renderPage(call, '/pages/index/index?tabIndex=4');
    await screen.findByRole('link', { name: /购车订单/ });
    await waitFor(() => expect(asked('help-pay.listPaid')).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /我代付的款项/ })).toHaveLength(places));
  });

  it('are listed with the state of the money', async () => {
    const paid = { payNo: 'P1', title: '青驭 凌 购车定金', amountFen: 500_000, paidAt: serverTime };
    const list = [
      { ...paid, status: 'OM011' as const },
      { ...paid, payNo: 'P2', status: 'OM004' as const },
    ];
    const { call } = fakeCall({ 'help-pay.listPaid': () => ({ list, total: 2, pageNo: 1, pageSize: 10 }) });
    renderPage(call, '/pages/buy/payShare');
    expect(await screen.findByText(/已退回你的付款账户/)).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining([expect.stringContaining('payNo=P1')]));
  });

  it('are empty before', async () => {
    const { call } = fakeCall({
      'help-pay.listPaid': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
    });
    renderPage(call, '/pages/buy/payShare');
    expect(await screen.findByText('还没有代付记录')).toBeTruthy();
  });
});
