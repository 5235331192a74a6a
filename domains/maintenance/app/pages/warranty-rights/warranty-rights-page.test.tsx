import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCareHub, aTerm, aWarranty, vin } from '../../testing/maintenance.ts';

const at = `/pages/maintain/warrantyRights?vin=${vin}`;

it('shows each term with what is used of it, and the visits', async () => {
  const { call } = fakeCall({
    'maintenance.getWarranty': () =>
      aWarranty({
        terms: [aTerm(), aTerm({ name: '三电质保', untilDay: null, untilKm: null })],
        history: [
          {
            workOrderNo: 'W0',
            day: '2026-06-01',
            storeName: '杭州西湖服务中心',
            odometerKm: 9_800,
            itemNames: ['基础保养'],
          },
        ],
      }),
    'maintenance.getCareHub': () => aCareHub(),
  });
  renderPage(call, at);
  const term = within(await screen.findByRole('region', { name: '整车质保' }));
  expect(
    (await term.findByRole('progressbar', { name: '整车质保已用里程' })).getAttribute('aria-valuenow'),
  ).toBe('20');
  expect(term.getByText('2030年1月1日前，或100,000 公里内，以先到的为准')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '三电质保' })).getByText('不限时间和里程')).toBeTruthy();
  expect(screen.getByRole('link', { name: /2026年6月1日/ }).getAttribute('href')).toBe(
    '/pages/maintain/serviceOrder?id=W0',
  );
});

it('refuses the car of another customer', async () => {
  const { call } = fakeCall({
    'maintenance.getWarranty': () => {
      throw refusal('vehicle.notFound');
    },
  });
  renderPage(call, at);
  expect(await screen.findByRole('link', { name: '保养维修' })).toBeTruthy();
});
