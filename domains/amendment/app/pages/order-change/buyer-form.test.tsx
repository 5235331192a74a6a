import { orderDetail } from '@ev/order/app/testing/order.ts';
import type { OrderDetail } from '@ev/order/contract/order.ts';
import { certificateItem } from '@ev/papers/app/testing/certificates.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Amendment } from '../../../contract/amendment.ts';
import { aBuyerAmendment, dropped } from '../../testing/amendment.ts';

afterEach(() => sessionStorage.clear());

const at = '/pages/buy/orderChange?orderNo=C1&to=buyer';

function open(
  answers: Parameters<typeof fakeCall>[0] = {},
  { start = null as Amendment | null, actions = ['requestBuyerChange'] as OrderDetail['actions'] } = {},
) {
  let now = start;
  const fake = fakeCall({
    'amendment.getAmendment': () => ({ amendment: now }),
    'order.getOrder': () => orderDetail({ status: '20', actions, statusText: '车辆正在生产' }),
    'papers.listCertificates': () => ({
      list: [certificateItem({ certificateNo: 'Z1', maskedName: '程*' })],
      offered: true,
      recognises: true,
      picturesAgreedAt: null,
    }),
    'amendment.sendBuyerCode': () => ({
      maskedPhone: '138****0001',
      expiresInSeconds: 300,
      resendAfterSeconds: 60,
    }),
    'amendment.requestBuyer': () => {
      now = aBuyerAmendment();
      return { status: 'requested' };
    },
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at) };
}

type User = ReturnType<typeof open>['user'];

async function choose(user: User, field: string | RegExp, option: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: field }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: option }));
}

async function fill(user: User) {
  await user.type(await screen.findByRole('textbox', { name: '姓名' }), '程一');
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13900000002');
  await choose(user, /^购车人证件/, /程/);
  await choose(user, /与现购车人的关系/, '配偶');
  await user.type(screen.getByRole('textbox', { name: '变更原因' }), '车辆登记在配偶名下');
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: '同意并提交申请' }));

it('asks for another buyer, with certificate, reason and the agreement by a code', async () => {
  const { user, asked, address } = open();
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(asked('amendment.sendBuyerCode')).toEqual([{ orderNo: 'C1' }]));
  await fill(user);
  await send(user);
  expect(await screen.findByRole('list', { name: '变更进度' })).toBeTruthy();
  expect(address()).toBe('/pages/buy/orderChange?orderNo=C1');
  expect(asked('amendment.requestBuyer')).toEqual([
    {
      orderNo: 'C1',
      buyer: { type: '0', name: '程一', phone: '13900000002' },
      relationship: 'spouse',
      reason: '车辆登记在配偶名下',
      certificateNos: ['Z1'],
      code: '123456',
    },
  ]);
});

it('says at each field what is missing', async () => {
  const { user, asked } = open();
  await screen.findByRole('textbox', { name: '姓名' });
  await send(user);
  for (const text of ['请填写姓名', '请选择新购车人的证件', '请选择与现购车人的关系', '请填写变更原因'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(asked('amendment.requestBuyer')).toEqual([]);
});

it.each(['account.smsCodeWrong', 'papers.paperOfAnother', 'order.loanOfBuyer'] as const)(
  'says why it is refused, and keeps the input: %s',
  async (name) => {
    const { user } = open({
      'amendment.requestBuyer': () => {
        throw refusal(name);
      },
    });
    await fill(user);
    await send(user);
    expect((await screen.findAllByText(refusal(name).message)).length).toBeGreaterThan(0);
    expect((screen.getByRole('textbox', { name: '变更原因' }) as HTMLTextAreaElement).value).toBe(
      '车辆登记在配偶名下',
    );
  },
);

it('can be asked for again after an earlier change is over', async () => {
  open({}, { start: dropped({ kind: 'buyer' }) });
  expect(await screen.findByRole('button', { name: '同意并提交申请' })).toBeTruthy();
});

it('says that it is too late', async () => {
  open({}, { actions: ['viewDelivery'] });
  expect(await screen.findByRole('heading', { name: '现在不能变更购车人' })).toBeTruthy();
  expect(screen.getByText('车辆正在生产')).toBeTruthy();
});
