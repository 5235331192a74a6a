import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';
import { type PictureEntry, PictureUrlProvider } from './picture-source.ts';

const entry: PictureEntry = {
  key: 'cars/s7',
  widths: [375, 750],
  formats: ['avif', 'webp'],
  width: 1500,
  height: 1000,
  placeholder: 'data:image/webp;base64,AA',
};
const image = () => screen.getByAltText<HTMLImageElement>('远山 S7');

test('offers every width in every format and keeps its place', () => {
  const { container } = render(
    <PictureUrlProvider value={(key, width, format) => `/p/${key}@${width}.${format}`}>
      <Picture entry={entry} alt="远山 S7" />
    </PictureUrlProvider>,
  );
  const source = container.querySelector('source');
  expect(source?.type).toBe('image/avif');
  expect(source?.getAttribute('srcset')).toBe('/p/cars/s7@375.avif 375w, /p/cars/s7@750.avif 750w');
  expect(image().getAttribute('src')).toBe('/p/cars/s7@750.webp');
  expect((container.firstElementChild as HTMLElement).style.aspectRatio).toContain('1.5');
  expect([image().width, image().height]).toEqual([1500, 1000]);
});

test.each([
  [true, 'eager', 'high'],
  [false, 'lazy', null],
])('priority %s loads %s', (priority, loading, fetchPriority) => {
  render(<Picture entry={entry} alt="远山 S7" priority={priority} />);
  expect(image().getAttribute('loading')).toBe(loading);
  expect(image().getAttribute('fetchpriority')).toBe(fetchPriority);
});

test('tries three times more by itself, then leaves it to the person', () => {
  vi.useFakeTimers();
  render(<Picture entry={entry} alt="远山 S7" />);
  for (const attempt of [1, 2, 3]) {
    fireEvent.error(image());
    act(() => vi.advanceTimersByTime(1000));
    expect(image().getAttribute('src')).toContain(`?retry=${attempt}`);
  }
  fireEvent.error(image());
  expect(screen.queryByAltText('远山 S7')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /重试/ }));
  expect(image()).toBeTruthy();
});

test('the placeholder goes when the picture is there', () => {
  const { container } = render(<Picture entry={entry} alt="远山 S7" />);
  expect(container.innerHTML).toContain('base64');
  fireEvent.load(image());
  expect(container.innerHTML).not.toContain('base64');
});
