import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'maintenance.listCampaigns': () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }),
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/service-campaigns' }) };
}

it('checks a list of cars before their owners are notified', async () => {
  const { user, asked } = open({
    'maintenance.checkCampaign': () => ({ cars: 2, owners: 1, duplicates: 0, invalid: ['ABC'], unknown: [] }),
    'maintenance.createCampaign': () => {
      throw refusal('maintenance.invalidVins');
    },
  });
  await user.click(await screen.findByRole('button', { name: '新建活动' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('名称'), '空调滤芯更换');
  await user.type(form.getByLabelText('说明'), '免费更换空调滤芯');
  await user.type(form.getByLabelText('车架号清单'), 'ABC');
  await user.click(form.getByRole('button', { name: '检查清单' }));
  expect(await form.findByText('2 辆车，其中 1 辆有车主会收到通知；不正确：ABC')).toBeTruthy();
  await user.click(form.getByRole('button', { name: '创建并通知' }));
  expect(await form.findByText('清单中有不正确的车架号，请改正后再提交')).toBeTruthy();
  await waitFor(() => expect(asked('maintenance.createCampaign')).toHaveLength(1));
});
