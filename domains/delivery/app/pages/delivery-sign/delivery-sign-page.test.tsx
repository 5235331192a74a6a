import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../../../contract/delivery.ts';
import { accepted, aDefect, aDelivery, aFlow, presented } from '../../testing/delivery.ts';

afterEach(() => sessionStorage.clear());

const beginning = '33010619930518246';
const idNumber = beginning + identityCheckDigit(beginning);

function open(start: Delivery | null, answers: Parameters<typeof fakeCall>[0] = {}) {
  let now = start;
  const fake = fakeCall({
    'delivery.getDelivery': () => ({ delivery: now }),
    'delivery.openAcceptance': () => {
      now = now && { ...now, flowNo: 'F1' };
      return { flowNo: 'F1' };
    },
    'delivery.refuseCar': () => {
      now = aDelivery({ orderStatus: '8', defects: [aDefect({ origin: 'customer' })] });
      return { status: 'preparing' };
    },
    'signing.getFlow': () => aFlow(),
    'signing.confirmRead': () => ({ readAt: '2026-12-20T06:10:00.000Z' }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, '/pages/buy/deliverySign?orderNo=C1') };
}

const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const acceptName = '无误，去签收';

describe('before the customer is at the car', () => {
  it('says that the car has not arrived', async () => {
    open(null);
    expect(await screen.findByText('车辆还没有到店')).toBeTruthy();
  });

  it('lists what is done, what is missing, and the defects that are open', async () => {
    open(aDelivery({ defects: [aDefect()] }));
    const steps = within(await screen.findByRole('list', { name: '交付准备' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '交付前检查，进行中已检查 2 / 3 项',
      '处理问题，未开始还有 1 个问题，处理后会再次检查',
      '尾款和交付时间，未开始在交付进度里支付尾款、预约交付时间',
      '到店验车，未开始交付顾问请你验车后，在这里签收',
    ]);
    expect(screen.getByText('左前门有一道划痕')).toBeTruthy();
    expect(screen.queryByRole('button', { name: acceptName })).toBeNull();
  });

  it('says so without a network', async () => {
    open(null, {
      'delivery.getDelivery': () => {
        throw offline();
      },
    });
    expect(await screen.findByText('网络异常')).toBeTruthy();
  });

  it('says that the delivery has ended', async () => {
    open(aDelivery({ status: 'ended', statusText: '订单已退订' }));
    expect(await screen.findByText('订单已退订')).toBeTruthy();
  });
});

describe('accepting', () => {
  it('makes the document, which is read to its end, and leads to the verification', async () => {
    const { user, asked, address } = open(presented());
    await press(user, acceptName);
    const heading = await screen.findByRole('heading', { name: '请阅读并签署确认书' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    fireEvent.focus(screen.getByText('确认书正文到此结束'));
    await press(user, '去签署');
    await waitFor(() => expect(address()).toBe('/pages/sign/verify?flow=F1'));
    expect(asked('delivery.openAcceptance')).toEqual([{ orderNo: 'C1' }]);
    expect(asked('signing.confirmRead')).toEqual([{ flowNo: 'F1' }]);
  });

  it('asks for the certificate only if the order has none, and validates it', async () => {
    const { user, asked } = open(presented({ needsIdentity: true }));
    await press(user, acceptName);
    expect(await screen.findByText('请填写证件号码')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '证件号码' }), idNumber);
    await press(user, acceptName);
    await screen.findByText('确认书正文到此结束');
    expect(asked('delivery.openAcceptance')).toEqual([{ orderNo: 'C1', idType: '1', idNumber }]);
  });

  it('shows why the document cannot be made', async () => {
    const { user } = open(presented(), {
      'delivery.openAcceptance': () => {
        throw refusal('delivery.notPresented');
      },
    });
    await press(user, acceptName);
    expect((await screen.findByText(/现在还不能签收/)).getAttribute('role')).toBe('alert');
  });

  it('makes another document when the last one has expired', async () => {
    const { user, asked } = open(presented({ flowNo: 'F0' }), {
      'signing.getFlow': ({ flowNo }) => aFlow(flowNo === 'F0' ? { flowNo, status: 'expired' } : {}),
    });
    await press(user, acceptName);
    await screen.findByText('确认书正文到此结束');
    expect(asked('delivery.openAcceptance')).toHaveLength(1);
  });

  it('leads to the paper of a store without signatures', async () => {
    open(presented({ way: 'paper' }));
    expect(await screen.findByText('请在门店签署纸质交付单')).toBeTruthy();
    expect(screen.queryByRole('button', { name: acceptName })).toBeNull();
    expect(screen.getByRole('button', { name: '有问题' })).toBeTruthy();
  });
});

describe('refusing', () => {
  const describeIn = async (user: ReturnType<typeof open>['user'], at: number, text: string) =>
    user.type((await screen.findAllByRole('textbox', { name: '问题描述' }))[at] as HTMLElement, text);

  it('sends the defects after a confirmation', async () => {
    const { user, asked } = open(presented());
    await press(user, '有问题');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('写下发现的问题'));
    await press(user, '提交问题');
    expect(await screen.findByText('请填写问题描述')).toBeTruthy();
    await press(user, '检查项 检查清单以外');
    await user.click(await screen.findByRole('button', { name: '漆面' }));
    await describeIn(user, 0, '左前门有划痕');
    await press(user, '再写一个问题');
    await describeIn(user, 1, '副驾座椅有污渍');
    await press(user, '提交问题');
    expect(asked('delivery.refuseCar')).toEqual([]);
    await press(user, '不签收');
    expect(await screen.findByText('车辆准备中')).toBeTruthy();
    expect(asked('delivery.refuseCar')).toEqual([
      {
        orderNo: 'C1',
        defects: [
          { itemCode: 'paint', text: '左前门有划痕', pictureIds: [] },
          { itemCode: null, text: '副驾座椅有污渍', pictureIds: [] },
        ],
      },
    ]);
  });

  it('keeps what was typed after an error, and on the way back', async () => {
    const { user } = open(presented(), {
      'delivery.refuseCar': () => {
        throw offline();
      },
    });
    await press(user, '有问题');
    await describeIn(user, 0, '左前门有划痕');
    await press(user, '再写一个问题');
    await describeIn(user, 1, '副驾座椅有污渍');
    await press(user, '提交问题');
    await press(user, '不签收');
    expect((await screen.findByText(/^网络异常/)).getAttribute('role')).toBe('alert');
    const values = () =>
      screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: '问题描述' }).map(({ value }) => value);
    expect(values()).toEqual(['左前门有划痕', '副驾座椅有污渍']);
    await press(user, '返回看车');
    const refuse = await screen.findByRole('button', { name: '有问题' });
    await waitFor(() => expect(document.activeElement).toBe(refuse));
    await user.click(refuse);
    await screen.findAllByRole('textbox', { name: '问题描述' });
    expect(values()).toEqual(['左前门有划痕', '副驾座椅有污渍']);
    await press(user, '删除问题 1');
    expect(values()).toEqual(['副驾座椅有污渍']);
  });
});

describe('after the acceptance', () => {
  it('links to the signed document once it is made', async () => {
    open(accepted({ documentNo: 'D1' }));
    const link = await screen.findByRole('link', { name: '查看签收文件' });
    expect(link.getAttribute('href')).toBe('/pages/buy/pdfDetail?id=D1&type=delivery');
    expect(screen.getByText(/2026年12月20日 14:30/)).toBeTruthy();
  });

  it('says that the document is being made', async () => {
    open(accepted());
    expect(await screen.findByText(/正在生成/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '查看签收文件' })).toBeNull();
  });
});
