import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CheapHours, Plan } from '../../../contract/telematics.ts';
import { aChargePlan, vin } from '../../testing/vehicle-state.ts';

const cheap = { from: '23:00', to: '07:00', perKwhFen: 30.7, householdName: '世纪花园' };

function open({
  plans = [],
  id,
  cheapest = cheap,
}: {
  plans?: Plan[];
  id?: string;
  cheapest?: CheapHours['cheapest'];
} = {}) {
  let shown = plans;
  const fake = fakeCall({
    'telematics.listPlans': () => ({ plans: shown }),
    'telematics.previewPlan': () => ({ repeatText: '每天', nextText: '今天 22:00', conflicts: [] }),
    'telematics.suggestHours': () => ({ cheapest }),
    'telematics.savePlan': () => {
      const plan = aChargePlan();
      shown = [plan];
      return plan;
    },
  });
  const at = `/pages/car/addChargePlan?vin=${vin}${id ? `&id=${id}` : ''}`;
  return { ...fake, ...renderPage(fake.call, at) };
}

it('begins with the form, takes the cheapest hours by one tap, and shows the list once saved', async () => {
  const { user, asked } = open();
  expect(await screen.findByText(/世纪花园 23:00 至次日 07:00 最便宜，0.307.元\/度/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '用这个时段' }));
  expect(screen.getByLabelText<HTMLInputElement>(/结束时间/).value).toBe('07:00');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked('telematics.savePlan')).toHaveLength(1));
  expect(asked('telematics.savePlan')[0]).toMatchObject({
    kind: 'charging',
    time: '23:00',
    endTime: '07:00',
    percent: 90,
    celsius: null,
  });
  expect(await screen.findByRole('link', { name: '添加充电计划' })).toBeTruthy();
});

it('charges to the limit without an end', async () => {
  const { user, asked } = open({ id: 'new', plans: [aChargePlan()] });
  await user.click(await screen.findByRole('checkbox', { name: /到时间就停止/ }));
  expect(screen.queryByLabelText(/结束时间/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked('telematics.savePlan')).toHaveLength(1));
  expect(asked('telematics.savePlan')[0]?.endTime).toBeNull();
});

it('lists existing plans, each with the way to edit it', async () => {
  open({ plans: [aChargePlan(), aChargePlan({ planNo: 'P2', enabled: false, nextText: null })] });
  const [first] = await screen.findAllByRole('link', { name: /充到 90%/ });
  expect(first?.getAttribute('href')).toContain(`/pages/car/addChargePlan?vin=${vin}&id=P1`);
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

it('leads to the household where there is no price by the hour', async () => {
  open({ cheapest: null });
  const link = await screen.findByRole('link', { name: '绑定户号' });
  expect(link.getAttribute('href')).toContain('/pages/charge/houseHold');
});
