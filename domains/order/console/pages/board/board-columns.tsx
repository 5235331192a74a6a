import { Board, BoardColumn } from '@ev/console-kit/board.tsx';
import { KeyArea } from '@ev/console-kit/key-area.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import type { Output } from '@ev/query/read.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { takeLastOpened } from '../orders/list-place.ts';
import { foundText } from '../orders/list-summary.tsx';
import { BoardCard } from './board-card.tsx';
import s from './board-page.module.css';
import { type Direction, neighbourOf } from './neighbour.ts';

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The stages side by side. The arrow keys move between the cards; K and J move up and down. */
export function BoardColumns({
  columns,
  backTo,
  now,
}: {
  columns: Output<'order.getBoard'>['columns'];
  /** The URL of the board. */
  backTo: string;
  now: string;
}) {
  const board = useRef<HTMLDivElement>(null);
  const cardOf = (orderNo: string | undefined) =>
    board.current?.querySelector<HTMLElement>(`a[data-order-no="${orderNo}"]`);

  const move = (direction: Direction) => {
    const here =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.orderNo : null;
    const shown = columns.map(({ orders }) => orders.map(({ orderNo }) => orderNo));
    cardOf(neighbourOf(shown, here ?? null, direction))?.focus();
  };
  useShortcuts({
    j: () => move('down'),
    k: () => move('up'),
    // Active on the whole page, so that the arrow keys work before a card has the focus.
    ...Object.fromEntries(Object.entries(arrows).map(([key, direction]) => [key, () => move(direction)])),
  });
  useEffect(() => {
    const opened = takeLastOpened();
    if (opened) board.current?.querySelector<HTMLElement>(`a[data-order-no="${opened}"]`)?.focus();
  }, []);

  const moveByArrow = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(direction);
  };
  return (
    <KeyArea ref={board} onKeyDown={moveByArrow}>
      <Board label="订单看板">
        {columns.map(({ key, title, count, more, orders }) => (
          <BoardColumn
            key={key}
            id={key}
            counted={<span className={s.count}>{foundText({ total: count, more })}</span>}
            empty="没有订单"
            cards={orders.map((order) => ({
              key: order.orderNo,
              card: <BoardCard order={order} backTo={backTo} now={now} />,
            }))}
            title={title}
            count={count}
          />
        ))}
      </Board>
    </KeyArea>
  );
}
