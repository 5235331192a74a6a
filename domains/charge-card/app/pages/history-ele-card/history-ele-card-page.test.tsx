import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Card } from '../../../contract/card.ts';
import { aCard } from '../../testing/cards.ts';

afterEach(() => vi.unstubAllGlobals());

const pageSize = 3;
/** An expired one. */
const past = (n: number, change: Partial<Card> = {}) =>
  aCard({ cardNo: `C${n}`, name: `${n} 号卡`, status: 'usedUp', balance: 0, actions: [], ...change });

/** `fails` says whether a page's request gets lost. */
function open(cards: readonly Card[], fails: (pageNo: number) => boolean = () => false) {
  const fake = fakeCall({
    'charge-card.listPastCards': ({ pageNo = 1 }) => {
      if (fails(pageNo)) throw offline();
      const list = cards.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return { list, total: cards.length, pageNo, pageSize };
    },
  });
  return { ...fake, ...renderPage(fake.call, '/pages/mine/historyEleCard') };
}

it('shows how each card ended, and links to its ledger', async () => {
  open([
    past(1),
    past(2, { status: 'expired', balance: 5_000 }),
    past(3, { status: 'returned', source: 'bought' }),
  ]);
  expect(await screen.findByRole('article', { name: '1 号卡' })).toBeTruthy();
  for (const word of ['已用完', '已过期', '已退卡']) expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 号卡' }).getAttribute('href')).toContain('cardDetail?id=C2');
  expect(screen.queryByText('没有更多了')).toBeNull();
});

it('says that there is none yet, and where to buy cards', async () => {
  open([]);
  expect(await screen.findByText('没有历史充电卡')).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的充电卡' }).getAttribute('href')).toContain(
    '/pages/charge/card',
  );
});

it('says when there is no network, and shows the cards when it is back', async () => {
  let away = true;
  const { user } = open([past(1)], () => away);
  const again = await screen.findByRole('button', { name: '重新连接' });
  away = false;
  await user.click(again);
  expect(await screen.findByRole('article', { name: '1 号卡' })).toBeTruthy();
});

it('requests the next page at the end of a page, and retries a lost one', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        this.report();
      }
      disconnect() {}
    },
  );
  let lost = true;
  const cards = Array.from({ length: 5 }, (_, n) => past(n + 1));
  const { user, asked } = open(cards, (pageNo) => lost && pageNo === 2);
  expect(await screen.findByText('没能加载更多')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(pageSize);
  lost = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  expect(asked('charge-card.listPastCards').at(-1)).toEqual({ pageNo: 2 });
});
