import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { encodeConfig } from '../../../configurator/config-text.ts';
import { createEngine } from '../../../configurator/engine.ts';
import type { Catalog } from '../../../contract/catalog.ts';
import { catalogues } from '../../../world/cars.ts';

const [catalog] = catalogues as [Catalog];
const engine = createEngine(catalog);
const start = engine.initial('ling-long');
/** Of all that are to be confirmed, one from a step that is not open at first. */
const needy = catalog.options.find(({ code }) => engine.availability(start).get(code)?.needsConfirm);

// Preloaded, so that no test waits for its compilation.
beforeAll(async () => {
  await Promise.all([
    import('../../parts/option-step.tsx'),
    import('../../parts/change-sheet.tsx'),
    import('./price-sheet.tsx'),
  ]);
});

function open() {
  const { call } = fakeCall({
    'showcase.getCatalog': () => ({ catalog, serverTime: '2026-09-01T04:00:00.000Z' }),
  });
  const config = encodeConfig(catalog.configVersion, start);
  return renderPage(call, `/pages/buy/optional?code=ling&config=${config}`);
}

it('opens the content of a tab, and asks before a choice implies others', async () => {
  if (!needy) throw new Error('Nothing has to be confirmed');
  const { user, address } = open();
  const group = catalog.groups.find(({ code }) => code === needy.group);
  await user.click(await screen.findByRole('tab', { name: group?.name }));
  const options = within(await screen.findByRole('group', { name: group?.name }));
  const option = () => options.getByLabelText<HTMLInputElement>(new RegExp(needy.name));
  await user.click(option());
  const sheet = within(await screen.findByRole('dialog', { name: '这项选择会带来变化' }));
  expect(option().checked).toBe(false);
  await user.click(sheet.getByRole('button', { name: '确认变化' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(option().checked).toBe(true);
  await waitFor(() => expect(address()).toContain(needy.code));
});

it('explains the price', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /价格明细/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '价格明细' }));
  expect(await sheet.findByText('车辆总价')).toBeTruthy();
});
