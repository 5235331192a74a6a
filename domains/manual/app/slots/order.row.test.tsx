import type { Slots } from '@ev/app-kit/slots.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { fill } from './order.row.tsx';

type Order = ComponentProps<Slots['order.row']['Row']>['order'];

function open(order: Pick<Order, 'deliveredAt'>) {
  const { call } = fakeCall({});
  renderPart(call, '/', <fill.Row order={{ ...order, modelCode: 'ling' } as Order} />);
}

it('leads from a delivered order to the lessons about its car', () => {
  open({ deliveredAt: '2026-12-08T08:00:00.000Z' });
  expect(screen.getByRole('link', { name: /^用车指南/ }).getAttribute('href')).toBe(
    '/pages/car/guide?modelCode=ling',
  );
});

it('is not shown before the delivery', () => {
  open({ deliveredAt: null });
  expect(screen.queryByRole('link')).toBeNull();
});
