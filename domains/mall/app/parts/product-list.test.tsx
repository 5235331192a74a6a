import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCard } from '../testing/products.ts';
import { ProductList } from './product-list.tsx';

/** The end of the list is always near; pictures are not. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = () => callback([{ isIntersecting: true }]);
      }
      observe(element: Element) {
        if (element.tagName !== 'IMG') this.report();
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

function open(later: () => void = () => undefined) {
  const { call, asked } = fakeCall({
    'mall.listProducts': ({ pageNo = 1 }) => {
      if (pageNo > 1) later();
      const list =
        pageNo === 1
          ? [aCard({ productCode: 'a', name: '甲' }), aCard({ productCode: 'b', name: '乙' })]
          : [aCard({ productCode: 'b', name: '乙' }), aCard({ productCode: 'c', name: '丙' })];
      return { list, total: 22, pageNo, pageSize: 20 };
    },
  });
  const part = <ProductList search={{ category: 'wear' }} label="商品" empty="没有商品" />;
  return { ...renderPart(call, '/pages/shop/search', part), asked };
}

it('goes on with the next page near the end, and shows a product that moved once', async () => {
  const { asked } = open();
  await screen.findByText('丙');
  expect(names()).toEqual(['甲', '乙', '丙']);
  expect(asked('mall.listProducts').map(({ pageNo }) => pageNo)).toEqual([1, 2]);
  expect(screen.getByText('没有更多了')).toBeTruthy();
});

it('offers another attempt for a page that does not come', async () => {
  let away = true;
  const { user } = open(() => {
    if (away) throw offline();
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  away = false;
  await user.click(retry);
  expect(await screen.findByText('丙')).toBeTruthy();
});
