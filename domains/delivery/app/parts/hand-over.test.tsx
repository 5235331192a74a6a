import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage, renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Delivery } from '../../contract/delivery.ts';
import { accepted, aDefect, aDelivery, presented } from '../testing/delivery.ts';
import { arrived } from '../testing/progress.ts';
import { HandOver } from './hand-over.tsx';

function show(delivery: Delivery | null) {
  const { call, asked } = fakeCall({ 'delivery.getDelivery': () => ({ delivery }) });
  renderPart(call, '/pages/buy/orderDeliveryInfo?orderNo=C1', <HandOver orderNo="C1" />);
  return { asked };
}

const href = '/pages/buy/deliverySign?orderNo=C1';

it('shows nothing before the car has arrived', async () => {
  const { asked } = show(null);
  await waitFor(() => expect(asked('delivery.getDelivery')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows how far the inspection is, and that defects are being mended', async () => {
  show(aDelivery({ defects: [aDefect()] }));
  const link = await screen.findByRole('link', { name: /交付前检查/ });
  expect(link.textContent).toContain('已检查 2 / 3 项');
  expect(link.textContent).toContain('门店正在处理 1 个问题');
});

it('leads to the acceptance while the customer is at the car', async () => {
  show(presented());
  expect((await screen.findByRole('link', { name: '验车并签收' })).getAttribute('href')).toBe(href);
});

it('leads to the record of the acceptance', async () => {
  show(accepted());
  expect((await screen.findByRole('link', { name: /交付确认/ })).getAttribute('href')).toBe(href);
});

it.each([
  ['7', presented(), Node.DOCUMENT_POSITION_FOLLOWING],
  ['8', aDelivery(), Node.DOCUMENT_POSITION_PRECEDING],
] as const)(
  'stands on the page of the delivery where it moves nothing, in status %s',
  async (status, delivery, stages) => {
    const { call } = fakeCall({
      'order.getDelivery': () => arrived({ status }),
      'delivery.getDelivery': () => ({ delivery }),
    });
    renderPage(call, '/pages/buy/orderDeliveryInfo?orderNo=C1');
    const link = await screen.findByRole('link', { name: /验车并签收|交付前检查/ });
    const list = screen.getByRole('list', { name: '交付阶段' });
    expect(link.compareDocumentPosition(list) & stages).toBe(stages);
  },
);
