import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { orderDetail } from '@ev/order/app/testing/order.ts';
import type { OrderDetail } from '@ev/order/contract/order.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Amendment } from '../../../contract/amendment.ts';
import {
  aBuyerAmendment,
  aFlow,
  anAmendment,
  aStoreAmendment,
  dropped,
  toSign,
} from '../../testing/amendment.ts';

afterEach(() => {
  act(() => feedback.hideToast());
  sessionStorage.clear();
});

const beginning = '33010619930518246';
const idNumber = beginning + identityCheckDigit(beginning);
const endReason = '已撤回变更申请';

function open(
  start: Amendment | null,
  answers: Parameters<typeof fakeCall>[0] = {},
  actions: OrderDetail['actions'] = [],
) {
  let now = start;
  const fake = fakeCall({
    'amendment.getAmendment': () => ({ amendment: now }),
    'amendment.withdraw': () => {
      now = dropped({ endReason });
      return { status: 'dropped' };
    },
    'amendment.openSigning': () => {
      now = now && { ...now, flowNo: 'F1' };
      return { flowNo: 'F1' };
    },
    'order.getOrder': () => orderDetail({ status: '20', actions }),
    'signing.getFlow': () => aFlow(),
    'signing.confirmRead': () => ({ readAt: '2026-12-15T09:00:00.000Z' }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, '/pages/buy/orderChange?orderNo=C1') };
}

const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const steps = async () =>
  within(await screen.findByRole('list', { name: '变更进度' }))
    .getAllByRole('listitem')
    .map(({ textContent }) =>
      /^(.{4})，(.{3})/
        .exec(textContent ?? '')
        ?.slice(1)
        .join(' '),
    );

const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('while staff and factory decide', () => {
  it('shows what comes next, how far it is, and what another configuration changes', async () => {
    open(anAmendment());
    expect((await screen.findByText(/^门店正在审核/)).getAttribute('role')).toBe('status');
    expect(await steps()).toEqual([
      '提交申请 已完成',
      '门店审核 进行中',
      '工厂确认 未开始',
      '签署协议 未开始',
      '变更生效 未开始',
    ]);
    expect(screen.getByText('领航辅助包')).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '原车辆总价',
      '总价变化',
      '变更后车辆总价',
    ]);
    expect(screen.getByText('晚 4 天')).toBeTruthy();
  });

  it('shows what another store changes', async () => {
    open(aStoreAmendment());
    expect(await screen.findByText('虹桥店的地址')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^变更门店/ })).toBeTruthy();
    expect(screen.queryByText('变更后车辆总价')).toBeNull();
  });

  it('shows who buys instead, and leaves the factory out', async () => {
    open(aBuyerAmendment());
    expect(await screen.findByText('配偶，车辆登记在配偶名下')).toBeTruthy();
    expect(screen.getByText('程一')).toBeTruthy();
    expect(screen.getByText(/已付款项留在订单里/)).toBeTruthy();
    expect(await steps()).toEqual([
      '提交申请 已完成',
      '门店审核 进行中',
      '签署协议 未开始',
      '变更生效 未开始',
    ]);
  });

  it('withdraws the request after a confirmation', async () => {
    const { user, asked } = open(anAmendment());
    await press(user, '撤回申请');
    const dialog = within(await screen.findByRole('alertdialog', { name: '撤回变更申请' }));
    expect(asked('amendment.withdraw')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '撤回申请' }));
    await waitFor(() => expect(feedback.getSnapshot()?.title).toBe('变更申请已撤回'));
    expect(await screen.findByText(endReason)).toBeTruthy();
    expect(asked('amendment.withdraw')).toEqual([{ orderNo: 'C1' }]);
  });

  it('cannot be withdrawn while the factory decides', async () => {
    open(anAmendment({ status: 'withFactory', canWithdraw: false, statusText: '正在和工厂确认' }));
    expect((await steps()).slice(1, 3)).toEqual(['门店审核 已完成', '工厂确认 进行中']);
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
  });

  it('says that the factory was asked just before the withdrawal', async () => {
    let now = anAmendment();
    const { user } = open(null, {
      'amendment.getAmendment': () => ({ amendment: now }),
      'amendment.withdraw': () => {
        now = anAmendment({ status: 'withFactory', canWithdraw: false });
        throw refusal('amendment.notWithdrawable');
      },
    });
    await press(user, '撤回申请');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '撤回申请' }));
    await waitFor(() =>
      expect(feedback.getSnapshot()?.title).toBe(refusal('amendment.notWithdrawable').message),
    );
    expect((await steps())[2]).toBe('工厂确认 进行中');
  });
});

describe('signing', () => {
  it('makes the document, which is read to its end, and leads to the verification', async () => {
    const { user, asked, address } = open(toSign());
    expect((await steps())[3]).toBe('签署协议 进行中');
    await press(user, '去签署');
    const heading = await screen.findByRole('heading', { name: '请阅读并签署变更协议' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    fireEvent.focus(screen.getByText('协议正文到此结束'));
    await press(user, '去签署');
    await waitFor(() => expect(address()).toBe('/pages/sign/verify?flow=F1'));
    expect(asked('amendment.openSigning')).toEqual([{ orderNo: 'C1' }]);
    expect(asked('signing.confirmRead')).toEqual([{ flowNo: 'F1' }]);
  });

  it('asks for the certificate only if the order has none, and validates it', async () => {
    const { user, asked } = open(toSign({ needsIdentity: true }));
    await press(user, '去签署');
    expect(await screen.findByText('请填写证件号码')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '证件号码' }), idNumber);
    await press(user, '去签署');
    await screen.findByText('协议正文到此结束');
    expect(asked('amendment.openSigning')).toEqual([{ orderNo: 'C1', idType: '1', idNumber }]);
  });

  it('shows why the document cannot be made', async () => {
    const { user } = open(toSign(), {
      'amendment.openSigning': () => {
        throw refusal('amendment.notSignable');
      },
    });
    await press(user, '去签署');
    const alert = await screen.findByText(refusal('amendment.notSignable').message);
    expect(alert.getAttribute('role')).toBe('alert');
  });

  it('makes another document when the last one has expired', async () => {
    const { user, asked } = open(toSign({ flowNo: 'F0' }), {
      'signing.getFlow': ({ flowNo }) => aFlow(flowNo === 'F0' ? { flowNo, status: 'voided' } : {}),
    });
    await press(user, '去签署');
    await screen.findByText('协议正文到此结束');
    expect(asked('amendment.openSigning')).toHaveLength(1);
  });

  it('can be withdrawn instead, before and after the document is made', async () => {
    const { user } = open(toSign({ flowNo: 'F1' }));
    await screen.findByText('协议正文到此结束');
    await press(user, '撤回申请');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '撤回申请' }));
    expect(await screen.findByText(endReason)).toBeTruthy();
  });
});

describe('when it is over', () => {
  const settled = (change: Partial<Amendment> = {}) =>
    anAmendment({
      status: 'settled',
      canWithdraw: false,
      statusText: '变更已生效，订单会按新的内容安排生产',
      ...change,
    });

  it('links to the signed document', async () => {
    open(settled({ flowNo: 'F1', documentNo: 'D1' }));
    expect(await linkOf('查看变更协议')).toBe('/pages/buy/pdfDetail?id=D1&type=contract');
    expect(await linkOf('返回订单')).toBe('/pages/buy/orderDetail?orderNo=C1');
    expect(screen.queryByText(/正在生成/)).toBeNull();
  });

  it('says that the document is being made', async () => {
    open(settled({ flowNo: 'F1' }));
    expect(await screen.findByText(/正在生成/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '查看变更协议' })).toBeNull();
  });

  it('waits for no document of a change without a signature', async () => {
    open(settled());
    expect(await screen.findByRole('heading', { name: '变更已生效' })).toBeTruthy();
    expect(screen.queryByText(/正在生成/)).toBeNull();
  });

  it.each([
    [dropped(), 'requestConfigChange', '/pages/buy/configUpdate?orderNo=C1'],
    [dropped({ kind: 'store' }), 'requestStoreChange', '/pages/buy/orderChangeStore?orderNo=C1'],
    [dropped({ kind: 'store' }), 'changeStore', '/pages/buy/orderChangeStore?orderNo=C1'],
    [dropped({ kind: 'buyer' }), 'requestBuyerChange', '/pages/buy/orderChange?orderNo=C1&to=buyer'],
  ] as const)(
    'says why the order stays as it was, and offers another request',
    async (amendment, action, href) => {
      open(amendment, {}, [action]);
      expect(await screen.findByText('工厂已开始生产')).toBeTruthy();
      expect(await linkOf('重新申请')).toBe(href);
      expect(await linkOf('返回订单')).toBe('/pages/buy/orderDetail?orderNo=C1');
    },
  );

  it('offers no other request when it is too late', async () => {
    const { asked } = open(dropped(), {}, ['viewDelivery']);
    await waitFor(() => expect(asked('order.getOrder')).toHaveLength(1));
    expect(await linkOf('返回订单')).toBe('/pages/buy/orderDetail?orderNo=C1');
    expect(screen.queryByRole('link', { name: '重新申请' })).toBeNull();
  });
});

describe('without an amendment to show', () => {
  it('links to an order that nobody has asked to change', async () => {
    open(null);
    expect(await screen.findByRole('heading', { name: '没有变更申请' })).toBeTruthy();
    expect(await linkOf('查看订单')).toBe('/pages/buy/orderDetail?orderNo=C1');
  });

  it('offers what can be changed', async () => {
    open(null, {}, ['requestConfigChange', 'requestStoreChange', 'requestBuyerChange']);
    expect(await linkOf('变更配置')).toBe('/pages/buy/configUpdate?orderNo=C1');
    expect(await linkOf('变更门店')).toBe('/pages/buy/orderChangeStore?orderNo=C1');
    const buyer = screen.getByRole('link', { name: /^变更购车人/ });
    expect(buyer.getAttribute('href')).toBe('/pages/buy/orderChange?orderNo=C1&to=buyer');
  });

  it.each([
    [offline(), '网络异常'],
    [refusal('order.orderNotFound'), refusal('order.orderNotFound').message],
  ])('says so without a network, and for the order of another customer', async (error, text) => {
    open(null, {
      'amendment.getAmendment': () => {
        throw error;
      },
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
