import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Plan, VehicleState } from '../../../contract/telematics.ts';
import { aCommand, aPlan, aState, aVehicle, vin } from '../../testing/vehicle-state.ts';

function open({
  state = aState(),
  plans = [aPlan()],
  switchTo,
}: {
  state?: VehicleState;
  plans?: Plan[];
  switchTo?: (enabled: boolean) => Plan;
} = {}) {
  let shown = plans;
  const fake = fakeCall({
    'telematics.getState': () => state,
    'telematics.listPlans': () => ({ plans: shown }),
    'telematics.getCommand': () => aCommand({ kind: 'batteryHeatOn', celsius: 20 }),
    'telematics.sendCommand': ({ kind }) => aCommand({ kind, celsius: 20 }),
    'telematics.switchPlan': ({ enabled }) => {
      const plan = switchTo ? switchTo(enabled) : aPlan({ enabled, nextText: null });
      shown = [plan];
      return plan;
    },
    'vehicle.getVehicle': () => aVehicle(),
  });
  return { ...fake, ...renderPage(fake.call, `/pages/car/tempCtr?vin=${vin}`) };
}

it('shows the temperature with its age and heats to the chosen degrees', async () => {
  const { user, asked } = open();
  const card = within(await screen.findByRole('region', { name: '电池温度' }));
  expect(card.getByText('18')).toBeTruthy();
  expect(card.getByText(/5.分钟前上报/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: '立即开启' }));
  const sheet = within(await screen.findByRole('dialog', { name: '开启电池温控' }));
  await user.click(sheet.getByRole('button', { name: '开启温控' }));
  await waitFor(() => expect(asked('telematics.sendCommand')).toHaveLength(1));
  expect(asked('telematics.sendCommand')[0]).toMatchObject({ vin, kind: 'batteryHeatOn', celsius: 20 });
  expect(await card.findByText('已发送，等待车辆确认')).toBeTruthy();
});

it('lists the plans with their next time, and switches one off', async () => {
  const { user, asked } = open();
  const link = await screen.findByRole('link', { name: /07:30 · 20.度/ });
  expect(link.getAttribute('href')).toContain(`/pages/car/addTemp?vin=${vin}&id=P1`);
  expect(screen.getByText('工作日 · 下次 明天 07:30')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /启用 07:30/ }));
  expect(await screen.findByText('工作日 · 已关闭')).toBeTruthy();
  expect(asked('telematics.switchPlan')).toEqual([{ planNo: 'P1', enabled: false }]);
});

it('says why a plan cannot be switched on', async () => {
  const { user } = open({
    plans: [aPlan({ enabled: false, nextText: null })],
    switchTo: () => {
      throw refusal('telematics.planConflict');
    },
  });
  await user.click(await screen.findByRole('switch', { name: /启用 07:30/ }));
  expect(await screen.findAllByText('与其他计划时间冲突，请调整时间')).not.toEqual([]);
});

it('says what to do without a plan, and without the authorisation', async () => {
  open({ plans: [], state: aState({ canControl: false }) });
  expect(await screen.findByText('还没有温控预约')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '去授权' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '立即开启' })).toBeNull();
});

it('rescue is one tap away', async () => {
  open();
  expect((await screen.findByRole('link', { name: /^道路救援/ })).getAttribute('href')).toBe(
    `/pages/car/call?vin=${vin}`,
  );
});
