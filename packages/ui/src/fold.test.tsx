import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Fold } from './fold.tsx';

const foldOf = (text: string) => screen.getByText(text).closest('details') as HTMLDetailsElement;

test('folded content stays in the page, and unfolds and folds at a press', async () => {
  render(
    <Fold title="配置清单" extra="2026 款">
      余烬橙
    </Fold>,
  );
  const fold = foldOf('余烬橙');
  expect(fold.open).toBe(false);
  await userEvent.click(screen.getByText('2026 款'));
  expect(fold.open).toBe(true);
  await userEvent.click(screen.getByText('配置清单'));
  expect(fold.open).toBe(false);
});

test('a card is found by its heading, a line within a text has none', () => {
  render(
    <>
      <Fold heading="h3" title="定金可以退吗？">
        可以
      </Fold>
      <Fold title="交付时间的变化">晚 4 天</Fold>
    </>,
  );
  expect(screen.getByRole('heading', { level: 3, name: '定金可以退吗？' })).toBeTruthy();
  expect(within(foldOf('晚 4 天')).queryByRole('heading')).toBeNull();
});

test('the marker is silent, because the browser announces the folded state', () => {
  render(<Fold title="订单信息">订单号</Fold>);
  expect(foldOf('订单号').querySelector('summary')?.textContent).toBe('订单信息');
  expect(screen.queryByRole('img')).toBeNull();
});

test('is open at first if requested, and keeps its state', async () => {
  const { rerender } = render(
    <Fold title="价格" open>
      一
    </Fold>,
  );
  await userEvent.click(screen.getByText('价格'));
  rerender(
    <Fold title="价格" open>
      二
    </Fold>,
  );
  expect(foldOf('二').open).toBe(false);
});
