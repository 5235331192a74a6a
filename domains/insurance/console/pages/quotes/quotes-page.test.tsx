import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStaffQuote, aStaffRow } from '../../testing/staff-quotes.ts';

function open({
  at = '/insurance-quotes?open=I1',
  detail = () => aStaffQuote(),
  answers = {} as Parameters<typeof fakeCall>[0],
  permissions = chief.permissions,
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'insurance.listQuotes': () => ({
      list: [aStaffRow({ overdue: true })],
      total: 1,
      pageNo: 1,
      pageSize: 20,
      counts: [{ status: 'requested', count: 1 }],
    }),
    'insurance.getAnyQuote': detail,
    'insurance.listPolicies': () => ({
      policies: [],
      insurers: [{ code: 'hanghai', name: '杭海财险', hotline: '400-000-0101', otherWay: null }],
    }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const dialogAround = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('[role=dialog]') as HTMLElement);

it('lists requests as the address says', async () => {
  const { asked } = open({ at: '/insurance-quotes?status=requested&q=LEYA&page=2' });
  const row = (await screen.findByRole('button', { name: 'I1' })).closest('tr');
  expect(row?.textContent).toContain('待报价 已逾期青驭 凌 浙A12345');
  expect(asked('insurance.listQuotes')[0]).toEqual({
    keyword: 'LEYA',
    status: 'requested',
    pageNo: 2,
    pageSize: 20,
  });
});

it('answers with the offer of an insurer', async () => {
  const { user, asked } = open({ answers: { 'insurance.answerQuote': () => ({ status: 'offered' }) } });
  await user.click(await screen.findByRole('button', { name: '填写报价' }));
  const dialog = await dialogAround(/^客户按总价/);
  await user.click(dialog.getByLabelText('保险公司 1'));
  await user.click(await screen.findByTitle('杭海财险'));
  await user.type(dialog.getByLabelText('交强险保费（元）'), '950');
  await user.type(dialog.getByLabelText('商业险保费（元）'), '3980');
  await user.click(dialog.getByRole('button', { name: '发送报价' }));
  await waitFor(() =>
    expect(asked('insurance.answerQuote')).toEqual([
      {
        quoteNo: 'I1',
        offers: [
          { insurerCode: 'hanghai', compulsoryFen: 95_000, commercialFen: 398_000, taxFen: 0, text: '' },
        ],
        validDays: 7,
        text: '',
      },
    ]),
  );
});

it('offers the current state when another person was faster', async () => {
  const { user } = open({
    answers: {
      'insurance.answerQuote': () => {
        throw refusal('insurance.quoteMoved');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '填写报价' }));
  const dialog = await dialogAround(/^客户按总价/);
  await user.click(dialog.getByLabelText('保险公司 1'));
  await user.click(await screen.findByTitle('杭海财险'));
  await user.type(dialog.getByLabelText('交强险保费（元）'), '950');
  await user.type(dialog.getByLabelText('商业险保费（元）'), '3980');
  await user.click(dialog.getByRole('button', { name: '发送报价' }));
  expect(await dialog.findByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('offers no act without the permission', async () => {
  open({ permissions: ['insurance.read'] });
  expect(await screen.findByText('还没有登记保单')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '填写报价' })).toBeNull();
  expect(screen.queryByRole('button', { name: '登记保单' })).toBeNull();
});
