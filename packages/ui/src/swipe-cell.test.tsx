import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SwipeCell, staysOpen } from './swipe-cell.tsx';

const onDelete = vi.fn();
const onRow = vi.fn();
beforeEach(() => {
  vi.restoreAllMocks();
  onDelete.mockClear();
  onRow.mockClear();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

function setUp() {
  const { container } = render(
    <>
      <SwipeCell actions={[{ key: 'delete', label: '删除', danger: true, onPress: onDelete }]}>
        <button type="button" onClick={onRow}>
          杭州西湖店
        </button>
      </SwipeCell>
      <button type="button">别处</button>
    </>,
  );
  const row = screen.getByText('杭州西湖店');
  return {
    row,
    state: () => (container.firstElementChild as HTMLElement).dataset.state,
    drag(byX: number, byY = 0) {
      fireEvent.pointerDown(row, { pointerId: 1, clientX: 200, clientY: 50 });
      fireEvent.pointerMove(row, { pointerId: 1, clientX: 200 + byX, clientY: 50 + byY });
      fireEvent.pointerUp(row, { pointerId: 1, clientX: 200 + byX, clientY: 50 + byY });
      fireEvent.click(row);
    },
  };
}

test.each([
  [0.15, false, false],
  [0.16, false, true],
  [0.85, true, false],
  [0.86, true, true],
])('drawn out by %d, open before: %s, stays open: %s', (shown, wasOpen, open) => {
  expect(staysOpen(shown, wasOpen)).toBe(open);
});

describe('a finger', () => {
  test('opens it at 15 % and keeps it open above 85 %', () => {
    const { drag, state } = setUp();
    drag(-15);
    expect(state()).toBe('closed');
    drag(-16);
    expect(state()).toBe('open');
    drag(14);
    expect(state()).toBe('open');
    drag(15);
    expect(state()).toBe('closed');
  });

  test('a scroll along the page does not open it', () => {
    const { drag, state } = setUp();
    drag(-40, 60);
    expect(state()).toBe('closed');
  });

  test('a swipe does not tap the row; a tap does', () => {
    const { drag } = setUp();
    drag(-40);
    expect(onRow).not.toHaveBeenCalled();
    drag(60);
    drag(2);
    expect(onRow).toHaveBeenCalledTimes(1);
  });
});

test('a tap on the open row, or beside it, closes it and does nothing else', async () => {
  const { drag, row, state } = setUp();
  drag(-40);
  fireEvent.pointerDown(row);
  fireEvent.click(row);
  expect([state(), onRow.mock.calls.length]).toEqual(['closed', 0]);
  drag(-40);
  await userEvent.click(screen.getByText('别处'));
  expect(state()).toBe('closed');
});

test('the keyboard reveals the actions, presses and leaves them', async () => {
  const { state } = setUp();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('删除');
  expect(state()).toBe('open');
  await userEvent.keyboard('{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(state()).toBe('closed');
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(state()).toBe('closed');
});
