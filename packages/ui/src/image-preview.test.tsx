import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImagePreview } from './image-preview.tsx';
import { RichText } from './rich-text.tsx';
import { keepInFrame, restingView, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 800 };

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  const box = { left: 0, top: 0, ...frame } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
});

describe('zooming', () => {
  test.each([
    [0.2, 1],
    [1, 1],
    [2.5, 2.5],
    [4, 4],
    [9, 4],
  ])('to %d goes to %d', (scale, expected) => {
    expect(zoomAt(restingView, scale, { x: 0, y: 0 }, frame).scale).toBe(expected);
  });

  test('keeps the point under the fingers, and never shows an empty edge', () => {
    const scale = fc.double({ min: 1, max: 4, noNaN: true });
    const place = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(scale, scale, place(200), place(400), (from, to, x, y) => {
        const view = zoomAt(restingView, from, { x: 0, y: 0 }, frame);
        const next = zoomAt(view, to, { x, y }, frame);
        expect(Math.abs(next.x)).toBeLessThanOrEqual((frame.width * (next.scale - 1)) / 2 + 1e-9);
        expect(Math.abs(next.y)).toBeLessThanOrEqual((frame.height * (next.scale - 1)) / 2 + 1e-9);
        // Enlarging from the middle never meets an edge.
        if (to >= from) expect((x - next.x) / next.scale).toBeCloseTo((x - view.x) / view.scale);
      }),
    );
  });

  test('a picture that is moved too far returns to the edge', () => {
    expect(keepInFrame({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -400 });
  });
});

const images = ['a', 'b', 'c'].map((name) => ({ src: `/${name}.webp`, alt: name }));

function Host({ startIndex }: { startIndex?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <ImagePreview images={images} open={open} startIndex={startIndex} onClose={() => setOpen(false)} />
    </>
  );
}

function setUp(startIndex?: number) {
  render(<Host startIndex={startIndex} />);
  screen.getByText('打开').focus();
  fireEvent.click(screen.getByText('打开'));
  const picture = () => screen.getByRole('img');
  const area = () => picture().parentElement as HTMLElement;
  const style = (name: string) => picture().style.getPropertyValue(name);
  const finger = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY = 400) =>
    fireEvent[`pointer${type}`](area(), { pointerId, clientX, clientY });
  const tap = (byX = 0) => {
    finger('Down', 1, 100);
    finger('Move', 1, 100 + byX);
    finger('Up', 1, 100 + byX);
  };
  return {
    style,
    finger,
    tap,
    alt: () => picture().getAttribute('alt'),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}
const isOpen = () => screen.queryByRole<HTMLDialogElement>('dialog')?.open ?? false;
const announced = () => screen.getByRole('status').textContent;

describe('the preview', () => {
  test('shows the requested one, says which, and keeps the page from scrolling', () => {
    const { alt } = setUp(1);
    expect([alt(), announced()]).toEqual(['b', '第 2 张，共 3 张']);
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(isOpen()).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.activeElement?.textContent).toBe('打开');
  });

  test('closes with a tap, not with a drag over 20 px', () => {
    const { tap, pass } = setUp();
    tap(21);
    pass(300);
    expect(isOpen()).toBe(true);
    tap(20);
    pass(299);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  test('is enlarged by a double tap at its point, and small again with the next', () => {
    const { tap, style, pass } = setUp();
    tap();
    pass(200);
    tap();
    expect([style('--scale'), style('--aside')]).toEqual(['2', '100px']);
    pass(1000);
    tap();
    tap();
    expect(style('--scale')).toBe('1');
    expect(isOpen()).toBe(true);
  });

  test('is enlarged by two fingers, up to 4, then moved by one', () => {
    const { finger, style, alt, pass } = setUp();
    finger('Down', 1, 180);
    finger('Down', 2, 220);
    finger('Move', 2, 260);
    expect(style('--scale')).toBe('2');
    finger('Move', 2, 700);
    expect(style('--scale')).toBe('4');
    finger('Up', 2, 700);
    const before = Number.parseFloat(style('--aside'));
    finger('Move', 1, 80);
    expect(Number.parseFloat(style('--aside'))).toBeCloseTo(before - 100);
    finger('Up', 1, 80);
    pass(1000);
    expect([isOpen(), alt()]).toEqual([true, 'a']);
  });

  test('turns by swiping and by keys, as far as there are pictures', () => {
    const { tap, alt } = setUp();
    tap(-79);
    expect(alt()).toBe('a');
    tap(-81);
    expect(alt()).toBe('b');
    const dialog = screen.getByRole('button', { name: '关闭' });
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(dialog, { key });
    expect(alt()).toBe('c');
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    expect(announced()).toBe('第 2 张，共 3 张');
  });

  test('is enlarged and reset by keys, and restarts with the next picture', () => {
    const { style } = setUp();
    const close = screen.getByRole('button', { name: '关闭' });
    fireEvent.keyDown(close, { key: '+' });
    expect(style('--scale')).toBe('1.5');
    fireEvent.keyDown(close, { key: '0' });
    expect(style('--scale')).toBe('1');
    fireEvent.keyDown(close, { key: '=' });
    fireEvent.keyDown(close, { key: 'ArrowRight' });
    expect(style('--scale')).toBe('1');
  });
});

describe('a rich text', () => {
  const html =
    '<p>外观</p><img src="/a.webp" alt="正面"><a href="#b"><img src="/b.webp" alt="链接"></a><img src="/c.webp">';
  const picture = (name: string) => screen.getByRole('button', { name });
  const onLink = vi.fn();

  test('leaves its links, and the pictures in them, to the page', () => {
    render(<RichText html={html} onLink={onLink} />);
    fireEvent.click(picture('查看图片：正面'));
    expect(onLink).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('img', { name: '链接', hidden: true }));
    expect(onLink).toHaveBeenCalledOnce();
  });

  test('opens its pictures at the pressed one, without those in links', () => {
    render(<RichText html={html} onLink={onLink} />);
    fireEvent.click(picture('查看图片'));
    expect(announced()).toBe('第 2 张，共 2 张');
    expect(screen.getByRole('img', { name: '图片 2' })).toBeTruthy();
  });

  test('opens them by the keyboard too', () => {
    render(<RichText html={html} onLink={onLink} />);
    picture('查看图片：正面').focus();
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter' });
    expect(announced()).toBe('第 1 张，共 2 张');
  });

  test('treats clicks within 300 ms as one', () => {
    render(<RichText html={html} onLink={onLink} />);
    const at = (timeStamp: number) => {
      const click = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(click, 'timeStamp', { value: timeStamp });
      fireEvent(picture('查看图片：正面'), click);
    };
    at(1000);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    act(() => vi.advanceTimersByTime(300));
    at(1299);
    expect(isOpen()).toBe(false);
    at(1300);
    expect(isOpen()).toBe(true);
  });
});
