import type { Call } from '@ev/client/client.ts';
import { ApiProvider } from '@ev/query/api.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Offer } from '../../contract/right.ts';
import { lingOffer } from '../testing/rights.ts';
import { RightsPart } from './rights-part.tsx';

function Form({
  first,
  error,
  name = '林岚',
  told,
}: {
  first?: string;
  error?: string;
  name?: string;
  told: (code?: string) => void;
}) {
  const [chosen, choose] = useState(first);
  const onChoose = (code: string | undefined) => {
    told(code);
    choose(code);
  };
  const buyer = { type: '0', name, companyName: '', creditCode: '' } as const;
  return (
    <RightsPart modelCode="ling" config="" buyer={buyer} chosen={chosen} onChoose={onChoose} error={error} />
  );
}

function open(offer: () => Offer, form: { first?: string; error?: string; name?: string } = {}) {
  const fake = fakeCall({ 'rights.getOffer': offer });
  const told = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ApiProvider value={fake.call as Call}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Form {...form} told={told} />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { ...fake, told, user: userEvent.setup() };
}

it('starts with the first of the choices, and links to the others', async () => {
  const { told } = open(() => lingOffer);
  expect(await screen.findByText('家充桩和基础安装')).toBeTruthy();
  expect(screen.getByText('免费保养')).toBeTruthy();
  expect(told.mock.calls).toEqual([['ling-home_0000000000000001']]);
  expect(screen.getByRole('link', { name: '查看和更换权益包' }).getAttribute('href')).toBe(
    '/pages/buy/rightsPackage?modelCode=ling&chosen=ling-home_0000000000000001',
  );
});

it('writes nothing into an empty form', async () => {
  const { told } = open(() => lingOffer, { name: '' });
  expect(await screen.findByText('家充桩和基础安装')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
});

it('shows the choice and does not change it', async () => {
  const { told, asked } = open(() => lingOffer, { first: 'ling-road_0000000000000002' });
  expect(await screen.findByText('公共充电额度')).toBeTruthy();
  expect(asked('rights.getOffer')).toEqual([{ modelCode: 'ling', seen: 'ling-road_0000000000000002' }]);
  expect(told).not.toHaveBeenCalled();
});

it('shows what has changed since the choice, and waits for a confirmation', async () => {
  const difference = {
    name: '公共充电额度',
    change: 'changed',
    before: '共 2000 kWh',
    after: '共 1000 kWh',
  } as const;
  const { told, user } = open(() => ({ ...lingOffer, differences: [difference] }), {
    first: 'ling-road_0000000000000009',
    error: '权益包已更新，请看过变化后重新确认',
  });
  expect(await screen.findByText('原来：共 2000 kWh')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '按最新权益继续' }));
  expect(told.mock.calls).toEqual([['ling-road_0000000000000002']]);
});

it('keeps the form usable when the rights do not load', async () => {
  const { told } = open(() => {
    throw offline();
  });
  expect(await screen.findByText('权益暂时没有加载出来，不影响下单')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
});

it('is hidden for a car without rights', async () => {
  const { asked } = open(() => ({ ...lingOffer, included: [], choices: [] }), { first: 'yue-home_1' });
  await vi.waitFor(() => expect(asked('rights.getOffer').length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(screen.queryByText('随车权益')).toBeNull());
});
