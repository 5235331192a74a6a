import type { Api } from '@ev/contract';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlugAndCharge } from '../../../contract/plug.ts';

const car: PlugAndCharge['cars'][number] = {
  vin: 'LEY3CA1S3TH000907',
  modelName: '青驭 原',
  plate: null,
  on: false,
  limitFen: 20_000,
};
type Input = Api['charge.setPlugAndCharge']['input'];

/** A server with state: a switch changes what is read. */
function open(
  begin: Partial<PlugAndCharge> = {},
  answers: { read?: () => PlugAndCharge; set?: (input: Input) => PlugAndCharge } = {},
) {
  sessionStorage.clear();
  let state: PlugAndCharge = { agreedAt: null, cars: [car], ...begin };
  const fake = fakeCall({
    'charge.listPlates': () => ({ plates: [] }),
    'charge.getPlugAndCharge': answers.read ?? (() => state),
    'charge.setPlugAndCharge':
      answers.set ??
      (({ on, limitFen, agreedTo }) => {
        const agreedAt = agreedTo ? '2026-11-23T02:00:00.000Z' : state.agreedAt;
        state = { agreedAt, cars: [{ ...car, on, limitFen }] };
        return state;
      }),
  });
  return { ...fake, ...renderPage(fake.call, '/pages/charge/addPlate') };
}
const theSwitch = () => screen.findByRole('switch', { name: '青驭 原 即插即充' });

it('switches a car on after the consent, once, and offers the limit', async () => {
  const { user, asked } = open();
  await user.click(await theSwitch());
  expect(asked('charge.setPlugAndCharge')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '同意并开启' }));
  await user.click(await screen.findByRole('button', { name: /单次上限/ }));
  await user.click(await screen.findByRole('button', { name: '¥100' }));
  expect(await screen.findByRole('button', { name: /单次上限.*¥100/ })).toBeTruthy();
  await user.click(await theSwitch());
  expect(await theSwitch()).toHaveProperty('checked', false);
  await user.click(await theSwitch());
  expect(await theSwitch()).toHaveProperty('checked', true);
  const { vin } = car;
  expect(asked('charge.setPlugAndCharge')).toEqual([
    { vin, on: true, limitFen: 20_000, agreedTo: '1' },
    { vin, on: true, limitFen: 10_000, agreedTo: null },
    { vin, on: false, limitFen: 10_000, agreedTo: null },
    { vin, on: true, limitFen: 10_000, agreedTo: null },
  ]);
});

it('shows the agreement without consenting', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /服务约定/ }));
  expect(await screen.findByText(/到你设置的金额自动停止/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '同意并开启' })).toBeNull();
});

it('shows the keys of plates at the field, and the plate once', async () => {
  const { user } = open();
  const field = await screen.findByLabelText<HTMLInputElement>(/车牌号/);
  const keys = () => screen.queryByRole('group', { name: /选择省份|字母和数字/ });
  expect(keys()).toBeNull();
  await user.click(field);
  for (const key of ['沪', 'A', 'D', '1', '2', '3', '4', '5'])
    await user.click(screen.getByRole('button', { name: key }));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('沪A·D12345');
  expect(screen.queryByText('沪A·D12345')).toBeNull();
  await user.click(screen.getByRole('button', { name: '删除最后一位' }));
  expect(field.value).toBe('沪A·D1234');
  await user.click(screen.getByRole('checkbox', { name: '设为默认车牌' }));
  expect(keys()).toBeNull();
  await user.click(field);
  await user.click(screen.getByRole('button', { name: '手机键盘' }));
  expect([keys(), field.inputMode]).toEqual([null, 'text']);
});

it('explains the page while no car is bound', async () => {
  open({ cars: [] });
  expect(await screen.findByText('还没有可以即插即充的车')).toBeTruthy();
});

it('keeps the plate field while the cars do not load', async () => {
  open(
    {},
    {
      read: () => {
        throw offline();
      },
    },
  );
  const section = within(await screen.findByRole('region', { name: '即插即充' }));
  expect(await section.findByRole('button', { name: /重试|重新/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存车牌' })).toBeTruthy();
});

it('says why a car was not switched, and shows its state', async () => {
  const { user } = open(
    { agreedAt: '2026-11-23T02:00:00.000Z' },
    {
      set: () => {
        throw refusal('charge.carNotFound');
      },
    },
  );
  await user.click(await theSwitch());
  // Drawn for the eyes and announced to screen readers.
  expect((await screen.findAllByText(refusal('charge.carNotFound').message)).length).toBeGreaterThan(0);
  expect(await theSwitch()).toHaveProperty('checked', false);
});
