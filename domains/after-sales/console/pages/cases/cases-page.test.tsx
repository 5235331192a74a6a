import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffCase } from '../../../contract/staff-case.ts';
import { aStaffCase, aStaffRow } from '../../testing/staff-cases.ts';

function open({
  at = '/after-sales?open=S1',
  detail = () => aStaffCase(),
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
} = {}) {
  const list = [
    aStaffRow({ overdue: true }),
    aStaffRow({ caseNo: 'S2', kind: 'exchange', deadlineAt: null }),
  ];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'staff.getAllowance': () => ({ unit: 'fen', atOnce: 100_000, left: 500_000 }),
    'after-sales.listAllCases': () => ({
      list,
      total: 2,
      pageNo: 1,
      pageSize: 20,
      counts: [{ status: 'applied', count: 2 }],
    }),
    'after-sales.getAnyCase': detail,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

/** The dialog or drawer that contains this text. */
const around = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('[role=dialog]') as HTMLElement);
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('lists the cases with their deadline and asks for what the address says', async () => {
  const { asked } = open({ at: '/after-sales?status=applied&kind=return&q=S1&page=2' });
  const row = (await screen.findByRole('button', { name: 'S1' })).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'S1',
    '退货退款',
    '待审核',
    '2026-12-04 10:00 已逾期',
    '岚屿随行杯 白色 ×1',
    '¥49.50 + 10 积分',
    'M1',
    '林岚 138****1000',
  ]);
  expect(screen.getByText('共 2 个售后单')).toBeTruthy();
  expect(asked('after-sales.listAllCases')[0]).toEqual({
    keyword: 'S1',
    status: 'applied',
    kind: 'return',
    pageNo: 2,
    pageSize: 20,
  });
});

it('opens a case beside the list', async () => {
  const { user } = open({ at: '/after-sales' });
  await user.click(await screen.findByRole('button', { name: 'S1' }));
  const drawer = await around('颜色不喜欢');
  expect(drawer.getByText('2 件，已发 2 件，¥99.01 + 20 积分')).toBeTruthy();
  expect(drawer.getByText(/客户 提交申请/)).toBeTruthy();
});

it('approves what was seen', async () => {
  const { user, asked } = open({
    answers: { 'after-sales.approveCase': () => ({ status: 'toSendBack', awaitsApproval: false }) },
  });
  await press(user, '通过');
  const dialog = await around(/原路退回 ¥49.50 \+ 10 积分/);
  expect(dialog.queryByLabelText('退款金额（元）')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过，客户会收到消息')).toBeTruthy();
  expect(asked('after-sales.approveCase')).toEqual([
    { caseNo: 'S1', seenStatus: 'applied', seenFen: 4_950, payFen: undefined, text: '' },
  ]);
});

it('gives less for a refund without goods only with a reason', async () => {
  const { user, asked } = open({
    detail: () => aStaffCase({ kind: 'refund' }),
    answers: { 'after-sales.approveCase': () => ({ status: 'applied', awaitsApproval: true }) },
  });
  await press(user, '通过');
  const dialog = await around(/^原路退回/);
  await user.type(dialog.getByLabelText('退款金额（元）'), '20.5');
  await user.click(dialog.getByRole('button', { name: '通过' }));
  expect(await dialog.findByText('请写明少退的原因，客户会看到')).toBeTruthy();
  await user.type(dialog.getByLabelText('给客户的说明'), '杯盖可以单独补寄');
  await user.click(dialog.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(asked('after-sales.approveCase')).toHaveLength(1));
  expect(asked('after-sales.approveCase')[0]).toMatchObject({ payFen: 2_050, text: '杯盖可以单独补寄' });
});

it('sends refused goods back with carrier and number', async () => {
  const { user, asked } = open({
    detail: () => aStaffCase({ status: 'sentBack', acts: ['receiveGoods', 'refuseGoods'] }),
    answers: { 'after-sales.refuseGoods': () => ({ status: 'refused' }) },
  });
  await press(user, '拒收寄回');
  const dialog = await around(/^商品与申请不符/);
  await user.click(dialog.getByRole('button', { name: '拒收' }));
  expect(await dialog.findByText('请选择快递公司')).toBeTruthy();
  await user.type(dialog.getByLabelText('拒收原因'), '商品有人为损坏');
  await user.click(dialog.getByLabelText('快递公司'));
  await user.click(await screen.findByTitle('顺丰速运'));
  await user.type(dialog.getByLabelText('运单号'), 'sf 123456');
  await user.click(dialog.getByRole('button', { name: '拒收' }));
  expect(await screen.findByText('已拒收，客户会收到原因和运单号')).toBeTruthy();
  expect(asked('after-sales.refuseGoods')).toEqual([
    {
      caseNo: 'S1',
      seenStatus: 'sentBack',
      reason: '商品有人为损坏',
      carrier: 'shunfeng',
      trackingNo: 'SF123456',
    },
  ]);
});

it('asks for the condition of goods that came back', async () => {
  const { user, asked } = open({
    detail: () => aStaffCase({ status: 'sentBack', acts: ['receiveGoods', 'refuseGoods'] }),
    answers: { 'after-sales.receiveGoods': () => ({ status: 'refunding' }) },
  });
  await press(user, '验收通过');
  const dialog = await around(/^确认收到客户寄回的商品/);
  await user.click(dialog.getByRole('button', { name: '验收通过' }));
  expect(await dialog.findByText('请选择商品状况')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: '完好，可再次销售' }));
  await user.click(dialog.getByRole('button', { name: '验收通过' }));
  expect(await screen.findByText('已验收，款项原路退回')).toBeTruthy();
  expect(asked('after-sales.receiveGoods')[0]).toMatchObject({ condition: 'sellable' });
});

it('counts goods that were accepted when the time was over', async () => {
  const { user, asked } = open({
    detail: () => aStaffCase({ status: 'done', acts: ['countGoods'] }),
    answers: { 'after-sales.countGoods': () => ({ status: 'done' }) },
  });
  await press(user, '清点商品');
  const dialog = await around(/验收超时/);
  await user.click(dialog.getByRole('button', { name: '清点退回的商品' }));
  expect(await dialog.findByText('请选择商品状况')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: '有损坏，不再销售' }));
  await user.click(dialog.getByRole('button', { name: '清点退回的商品' }));
  expect(await screen.findByText('已清点，库存已更新')).toBeTruthy();
  expect(asked('after-sales.countGoods')).toEqual([
    { caseNo: 'S1', seenStatus: 'done', condition: 'damaged' },
  ]);
});

it('reloads the case when another person was faster', async () => {
  let detail: StaffCase = aStaffCase();
  const { user } = open({
    detail: () => detail,
    answers: {
      'after-sales.refuseCase': () => {
        detail = aStaffCase({ status: 'withdrawn', acts: [] });
        throw refusal('after-sales.moved');
      },
    },
  });
  await press(user, '拒绝');
  const dialog = await around(/^申请结束/);
  await user.type(dialog.getByLabelText('拒绝原因'), '已超过期限');
  await user.click(dialog.getByRole('button', { name: '拒绝' }));
  await user.click(await dialog.findByRole('button', { name: '查看最新状态' }));
  expect((await screen.findAllByText('已撤回')).length).toBeGreaterThan(0);
});

it('offers acts only with their permission', async () => {
  open({
    detail: () => aStaffCase({ status: 'refundFailed', acts: ['retryRefund'] }),
    permissions: ['afterSales.read', 'afterSales.decide'],
  });
  const drawer = await around('颜色不喜欢');
  expect(drawer.queryByRole('button', { name: '重新退款' })).toBeNull();
});
