import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Authorisation } from '../../../contract/vehicle.ts';
import { anAuthorisation, aSharedVehicle, aVehicle, vin } from '../../testing/vehicles.ts';

const granted = {
  purpose: 'location',
  name: '车辆位置',
  granted: true,
  grantedAt: '2026-06-02T02:00:00.000Z',
  version: '2026.1',
} as const;

function open({
  vehicles = [aVehicle(), aSharedVehicle()],
  answers = {} as Parameters<typeof fakeCall>[0],
  at = `/pages/car/serviceAuthor?vin=${vin}`,
} = {}) {
  let authorisations: Authorisation[] = [anAuthorisation(), anAuthorisation(granted)];
  const fake = fakeCall({
    'vehicle.listVehicles': () => ({ vehicles }),
    'vehicle.listAuthorisations': () => ({ authorisations }),
    'vehicle.setAuthorisation': ({ purpose, granted: on }) => {
      authorisations = authorisations.map((one) => (one.purpose === purpose ? { ...one, granted: on } : one));
      return { authorisations };
    },
    ...answers,
  });
  return { ...renderPage(fake.call, at), ...fake };
}

const purpose = async (name: string) => within(await screen.findByRole('region', { name }));

it('says what each purpose uses, since when and until when', async () => {
  open();
  const location = await purpose('车辆位置');
  expect(location.getByText('2026年6月2日同意，长期有效，说明 2026.1 版')).toBeTruthy();
  expect(location.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  expect((await purpose('行程记录')).getByText('未授权')).toBeTruthy();
});

it('grants a purpose with an end after its text was shown', async () => {
  const { user, asked } = open();
  await user.click((await purpose('行程记录')).getByRole('switch'));
  const sheet = within(await screen.findByRole('dialog', { name: '打开“行程记录”' }));
  expect(sheet.getByText(/授权说明 2026.1 版/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: /期限/ }));
  await user.click(within(await screen.findByRole('dialog', { name: '期限' })).getByText(/^30 天/));
  await user.click(sheet.getByRole('button', { name: '同意并打开' }));
  await waitFor(() => expect(asked('vehicle.setAuthorisation')).toHaveLength(1));
  expect(asked('vehicle.setAuthorisation')[0]).toEqual({
    vin,
    purpose: 'tripHistory',
    granted: true,
    untilDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    version: '2026.1',
  });
});

it('withdraws a purpose after its consequences were shown', async () => {
  const { user, asked } = open();
  await user.click((await purpose('车辆位置')).getByRole('switch'));
  const sheet = within(await screen.findByRole('dialog', { name: '关闭“车辆位置”' }));
  expect(asked('vehicle.setAuthorisation')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: '确认关闭' }));
  await waitFor(() => expect(asked('vehicle.setAuthorisation')).toHaveLength(1));
  await waitFor(async () =>
    expect((await purpose('车辆位置')).getByRole('switch').getAttribute('aria-checked')).toBe('false'),
  );
});

it('asks to read a newer text', async () => {
  const { user } = open({
    answers: {
      'vehicle.setAuthorisation': () => {
        throw refusal('vehicle.textChanged');
      },
    },
  });
  await user.click((await purpose('行程记录')).getByRole('switch'));
  await user.click(await screen.findByRole('button', { name: '同意并打开' }));
  expect(await screen.findByText('授权说明已更新，请阅读后再选择')).toBeTruthy();
});

it('shows the default car without an address, and none to a family member', async () => {
  const { asked } = open({ at: '/pages/car/serviceAuthor' });
  await purpose('行程记录');
  expect(asked('vehicle.listAuthorisations')).toEqual([{ vin }]);
});

it('leaves a family member no choice', async () => {
  open({ vehicles: [aSharedVehicle()], at: '/pages/car/serviceAuthor' });
  expect(await screen.findByText('没有可以授权的车辆')).toBeTruthy();
});
