import { givePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Plan, PlanPreview } from '../../../contract/telematics.ts';
import { aPlan, vin } from '../../testing/vehicle-state.ts';

const preview = (changes: Partial<PlanPreview> = {}): PlanPreview => ({
  repeatText: '工作日',
  nextText: '明天 07:30',
  conflicts: [],
  ...changes,
});

function open({
  id,
  plan = aPlan(),
  save,
  conflicts = [],
}: {
  id?: string;
  plan?: Plan;
  save?: (shown: { plan: Plan }) => Plan;
  conflicts?: string[];
} = {}) {
  const shown = { plan };
  const fake = fakeCall({
    'telematics.listPlans': () => ({ plans: [shown.plan] }),
    'telematics.previewPlan': () => preview({ conflicts }),
    'telematics.savePlan': () => (save ? save(shown) : shown.plan),
    'telematics.deletePlan': () => ({ plans: [] }),
    'telematics.getState': () => {
      throw refusal('vehicle.notFound');
    },
  });
  const at = `/pages/car/addTemp?vin=${vin}${id ? `&id=${id}` : ''}`;
  return { ...fake, ...renderPage(fake.call, at) };
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('adds a plan with the days that were chosen on their page', async () => {
  givePageResult('weekdays', '2,4');
  const { user, asked } = open();
  expect(await screen.findByText('每周二、周四')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/到达温度的时间/), { target: { value: '06:45' } });
  expect(await screen.findByText('下次运行 明天 07:30')).toBeTruthy();
  await press(user, '保存');
  await waitFor(() => expect(asked('telematics.savePlan')).toHaveLength(1));
  expect(asked('telematics.savePlan')[0]).toEqual({
    vin,
    kind: 'batteryTemperature',
    planNo: undefined,
    weekdays: [2, 4],
    time: '06:45',
    endTime: null,
    celsius: 20,
    percent: null,
    enabled: true,
    version: 0,
  });
});

it('says with what a plan conflicts before it is saved', async () => {
  open({ conflicts: ['与 07:30 的预约重叠'] });
  expect(await screen.findByText('与 07:30 的预约重叠')).toBeTruthy();
});

it('keeps the input when another person has saved the plan first', async () => {
  let tries = 0;
  const { user, asked } = open({
    id: 'P1',
    save: (shown) => {
      tries += 1;
      if (tries > 1) return shown.plan;
      shown.plan = aPlan({ time: '08:00', version: 4 });
      throw refusal('telematics.planChanged');
    },
  });
  fireEvent.change(await screen.findByLabelText(/到达温度的时间/), { target: { value: '06:45' } });
  await press(user, '保存');
  expect(await screen.findByText(/现在是：08:00/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/到达温度的时间/).value).toBe('06:45');
  await press(user, '保留我的修改');
  await press(user, '保存');
  await waitFor(() => expect(asked('telematics.savePlan')).toHaveLength(2));
  expect(asked('telematics.savePlan').map(({ time, version }) => [time, version])).toEqual([
    ['06:45', 3],
    ['06:45', 4],
  ]);
});

it('deletes a plan after a confirmation', async () => {
  const { user, asked, address } = open({ id: 'P1' });
  await press(user, '删除计划');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(address()).not.toContain('/pages/car/addTemp'));
  expect(asked('telematics.deletePlan')).toEqual([{ planNo: 'P1' }]);
});

it('leads to the other plans when its own is gone', async () => {
  open({ id: 'P9' });
  const link = await screen.findByRole('link', { name: '查看现有的计划' });
  expect(link.getAttribute('href')).toContain('/pages/car/tempCtr');
});
