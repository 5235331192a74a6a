import { changeDraft } from '@ev/app-kit/use-draft.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rescueKindNames } from '../../../contract/kinds.ts';
import { holdRescue } from '../../data/held-rescue.ts';
import { anInfo, aRescue } from '../../testing/rescues.ts';
import { rescueDraft, type TypedRescue } from '../rescue-service/typed-rescue.ts';

const at = '/pages/car/call';
const none = { rescue: null, hotline: '400-000-0119', serverTime: '2026-12-02T02:01:00.000Z' };
afterEach(() => holdRescue(null));

it('shows the number first, and every kind as a link to the request', async () => {
  const { call } = fakeCall({ 'rescue.getInfo': () => anInfo() });
  renderPage(call, at, { loggedIn: false });
  const number = await screen.findByRole('link', { name: /拨打救援热线 ?400-000-0119/ });
  expect(number.getAttribute('href')).toBe('tel:400-000-0119');
  const tow = screen.getByRole('link', { name: /^拖车.*权益内免费/ });
  expect(tow.getAttribute('href')).toContain('/pages/car/rescueService?type=tow');
  expect(screen.getAllByRole('link', { name: /./ }).length).toBeGreaterThan(7);
});

it('begins the request with the kind that was chosen here, whatever a draft contains', async () => {
  const { call } = fakeCall({ 'rescue.getInfo': () => anInfo() });
  const { user } = renderPage(call, at, { loggedIn: false });
  changeDraft<TypedRescue>(rescueDraft, () => ({ kind: 'tow', placeText: '延安高架' }));
  await user.click(await screen.findByRole('link', { name: /换备胎/ }));
  expect(await screen.findByRole('radio', { name: rescueKindNames.flatTyre, checked: true })).toBeTruthy();
  expect(screen.getByDisplayValue('延安高架')).toBeTruthy();
});

it('shows the number of the brand without a network', async () => {
  const { call } = fakeCall({
    'rescue.getInfo': () => {
      throw offline();
    },
  });
  renderPage(call, at, { loggedIn: false });
  const number = await screen.findByRole('link', { name: /拨打救援热线/ });
  expect(number.getAttribute('href')).toBe(`tel:${brand.hotline.phone}`);
});

it('leads a customer to their running rescue', async () => {
  const { call } = fakeCall({
    'rescue.getInfo': () => anInfo(),
    'rescue.getPathRescue': () => ({ ...none, rescue: aRescue() }),
  });
  renderPage(call, at);
  const card = await screen.findByRole('link', { name: /等待接单/ });
  expect(card.getAttribute('href')).toContain('id=J1');
});

it('leads a visitor to the rescue that this phone has requested', async () => {
  holdRescue({ caseNo: 'J1', token: 'T' });
  const { call, asked } = fakeCall({
    'rescue.getInfo': () => anInfo(),
    'rescue.followCase': () => aRescue({ role: 'holder' }),
  });
  renderPage(call, at, { loggedIn: false });
  const card = await screen.findByRole('link', { name: /等待接单/ });
  expect(card.getAttribute('href')).toContain('token=T');
  expect(asked('rescue.followCase')[0]).toEqual({ caseNo: 'J1', token: 'T' });
});
