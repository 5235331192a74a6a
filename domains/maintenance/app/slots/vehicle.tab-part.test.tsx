import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCareHub, vin } from '../testing/maintenance.ts';
import { fill } from './vehicle.tab-part.tsx';

const vehicle: Vehicle = {
  vin,
  maskedVin: 'LEY1SA2L5T*******',
  modelCode: 'ling',
  modelName: '岚屿·凌',
  versionName: null,
  plate: null,
  nickname: null,
  look: null,
  isDefault: true,
  role: 'owner',
  scopes: [],
  sharedBy: null,
  until: null,
  boundAt: null,
  deliveredAt: null,
  transfer: null,
};

it('says what is due for the car', async () => {
  const { call } = fakeCall({ 'maintenance.getCareHub': () => aCareHub() });
  renderPart(call, '/', <fill.Part vehicle={vehicle} />);
  expect(await screen.findByText('该做基础保养了')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/pages/car/maintain?vin=${vin}`);
});

it('shows nothing without a car', () => {
  const { call, seen } = fakeCall({});
  renderPart(call, '/', <fill.Part vehicle={null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(seen).toEqual([]);
});
