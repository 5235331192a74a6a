import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CaseDetail } from '../../../contract/case.ts';
import { aCase } from '../../testing/cases.ts';

const at = '/pages/shop/afterSalesDetail?id=S1';
const toSendBack = () =>
  aCase({
    status: 'toSendBack',
    statusText: '请在 7 天内寄回商品',
    returnAddress: { name: '岚屿售后仓', phone: '021-50600000', text: '上海市浦东新区云桥路 1 号' },
    canSendBack: true,
  });
const sent = (change: Partial<CaseDetail> = {}) =>
  aCase({
    status: 'sentBack',
    statusText: '商品寄回途中，收到后验收',
    canWithdraw: false,
    wayBack: { carrierName: '顺丰速运', trackingNo: 'SF123456', sentAt: '2026-12-03T02:00:00.000Z' },
    ...change,
  });

it('says where the case stands, until when, and what comes back', async () => {
  const { call } = fakeCall({
    'after-sales.getCase': () =>
      aCase({
        staffText: '正在核对库存',
        returned: { payFen: 9_901, points: 20, coupon: '满减券', withFee: true },
      }),
  });
  renderPage(call, at);
  expect(await screen.findByRole('heading', { name: '待审核' })).toBeTruthy();
  expect(screen.getByText('等待审核，12 月 4 日 10:00 前有结果')).toBeTruthy();
  expect(screen.getByText(/到时还没有审核，申请自动通过/)).toBeTruthy();
  expect(screen.getByText('处理说明：正在核对库存')).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: '退货退款进度' }));
  expect(steps.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
    null,
  ]);
  for (const text of ['99.01元', '20 积分', '优惠券“满减券”一并退回', '退款含运费'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByLabelText('运单号')).toBeNull();
});

it('takes the number of the parcel as it is on the label', async () => {
  let detail = toSendBack();
  const { call, asked } = fakeCall({
    'after-sales.getCase': () => detail,
    'after-sales.sendBack': () => {
      detail = sent();
      return { status: 'sentBack' };
    },
  });
  const { user } = renderPage(call, at);
  expect(await screen.findByText('上海市浦东新区云桥路 1 号')).toBeTruthy();
  expect(screen.getByRole('button', { name: '复制寄回地址' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '我已寄出' }));
  expect(await screen.findByText('请选择快递公司')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /快递公司/ }));
  await user.click(await screen.findByRole('button', { name: '顺丰速运' }));
  await user.type(screen.getByLabelText(/运单号/), 'sf 1234 56');
  await user.click(screen.getByRole('button', { name: '我已寄出' }));
  expect(await screen.findByText('顺丰速运 SF123456')).toBeTruthy();
  expect(asked('after-sales.sendBack')).toEqual([
    { caseNo: 'S1', carrier: 'shunfeng', trackingNo: 'SF123456' },
  ]);
});

it('withdraws after a confirmation, and shows what comes back no longer', async () => {
  let detail = aCase();
  const { call } = fakeCall({
    'after-sales.getCase': () => detail,
    'after-sales.withdrawCase': () => {
      detail = aCase({ status: 'withdrawn', statusText: '你已撤回申请', deadline: null, canWithdraw: false });
      return { status: 'withdrawn' };
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '撤回申请' }));
  const sheet = within(await screen.findByRole('dialog', { name: '撤回售后申请' }));
  await user.click(sheet.getByRole('button', { name: '确认撤回' }));
  expect(await screen.findByRole('heading', { name: '已撤回' })).toBeTruthy();
  expect(screen.queryByText('将退回')).toBeNull();
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
});

it('shows in the sheet that staff were faster', async () => {
  const { call } = fakeCall({
    'after-sales.getCase': () => aCase(),
    'after-sales.withdrawCase': () => {
      throw refusal('after-sales.moved');
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '撤回申请' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '确认撤回' }));
  expect(await sheet.findByText('售后单状态已变化，请刷新后再试')).toBeTruthy();
});

it('confirms the exchanged product', async () => {
  let detail = sent({
    kind: 'exchange',
    status: 'resent',
    newVariantText: '黑色',
    resent: { carrierName: '京东快递', trackingNo: 'JD1', sentAt: '2026-12-05T02:00:00.000Z' },
    canConfirm: true,
  });
  const { call } = fakeCall({
    'after-sales.getCase': () => detail,
    'after-sales.confirmExchange': () => {
      detail = { ...detail, status: 'done', statusText: '换货已完成', canConfirm: false };
      return { status: 'done' };
    },
  });
  const { user } = renderPage(call, at);
  expect(await screen.findByText('白色 换成 黑色')).toBeTruthy();
  expect(screen.getByText('京东快递 JD1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认收到' }));
  const sheet = within(await screen.findByRole('dialog', { name: '确认收到换货' }));
  await user.click(sheet.getByRole('button', { name: '确认收到' }));
  expect(await screen.findByRole('heading', { name: '已完成' })).toBeTruthy();
});

it('leads to the cases when there is no such case', async () => {
  const { call } = fakeCall({
    'after-sales.getCase': () => {
      throw refusal('after-sales.notFound');
    },
  });
  renderPage(call, at);
  expect(await screen.findByText('没有找到这个售后单')).toBeTruthy();
  expect(screen.getByRole('link', { name: '售后记录' }).getAttribute('href')).toContain('tab=cases');
});
