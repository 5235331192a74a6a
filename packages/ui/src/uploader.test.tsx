import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedback } from './feedback.ts';
import { Uploader, type UploaderProps } from './uploader.tsx';
import type { Upload } from './use-uploads.ts';

/** Uploads that are advanced by hand, by the name of their file. */
let running: Map<
  string,
  {
    arrive: (result: string) => void;
    fail: () => void;
    progress: (part: number) => void;
    signal: AbortSignal;
  }
>;
const upload: Upload<string> = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('offline'));
    running.set(file.name, { arrive: resolve, fail, progress: onProgress, signal });
  });
const carryOn = (name: string, by: (one: NonNullable<ReturnType<typeof running.get>>) => void) =>
  act(async () => {
    const one = running.get(name);
    if (!one) throw new Error(`${name} is not on its way`);
    by(one);
  });

const onChange = vi.fn();
const onOversize = vi.fn();
beforeEach(() => {
  running = new Map();
  onChange.mockClear();
  onOversize.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  vi.spyOn(URL, 'revokeObjectURL').mockClear().mockReturnValue();
});

const file = (name: string, size = 10, type = 'image/png') => new File(['x'.repeat(size)], name, { type });
const input = () => screen.queryByLabelText<HTMLInputElement>(/^添加照片/);
const choose = (...files: File[]) => fireEvent.change(input() as HTMLInputElement, { target: { files } });
const show = (props: Partial<UploaderProps<string>> = {}) =>
  render(<Uploader label="照片" upload={upload} onChange={onChange} {...props} />);
const names = () => [...running.keys()];
const button = (name: string) => screen.getByRole('button', { name });

test('sends pictures at once, shows their progress, and returns the finished ones in order', async () => {
  show();
  expect([input()?.accept, input()?.multiple]).toEqual(['image/*', true]);
  choose(file('a.png'), file('b.png'));
  expect(names()).toEqual(['a.png', 'b.png']);
  await carryOn('a.png', ({ progress }) => progress(0.4));
  expect(screen.getByRole('progressbar', { name: '正在上传照片 1' }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  await carryOn('b.png', ({ arrive }) => arrive('B'));
  await carryOn('a.png', ({ arrive }) => arrive('A'));
  expect(onChange.mock.calls).toEqual([[['B']], [['A', 'B']]]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('leaves it to the upload what is a picture, whatever its type and name', async () => {
  show();
  choose(file('IMG_0001', 10, ''), file('c.pdf', 10, 'application/pdf'));
  expect(names()).toEqual(['IMG_0001', 'c.pdf']);
  fireEvent.error(screen.getByRole('button', { name: '查看照片 2' }).querySelector('img') as Element);
  expect(screen.getByText('c.pdf')).toBeTruthy();
});

test('accepts no more than the limit, says so, and then offers none', () => {
  show({ maxCount: 2 });
  choose(file('a.png'), file('b.png'), file('c.png'));
  expect(names()).toEqual(['a.png', 'b.png']);
  expect(feedback.getSnapshot()?.title).toBe('最多 2 张，多选的没有添加');
  expect(input()).toBeNull();
});

test('reports files that are too large, and sends the rest', () => {
  show({ maxSize: 100, onOversize });
  choose(file('large.png', 101), file('fits.png', 100));
  expect(names()).toEqual(['fits.png']);
  expect(onOversize.mock.calls.map(([files]) => files.map(({ name }: File) => name))).toEqual([
    ['large.png'],
  ]);
});

test('a failed one says so and can be retried', async () => {
  show();
  choose(file('a.png'));
  await carryOn('a.png', ({ fail }) => fail());
  expect(screen.getByText('照片 1没能上传').getAttribute('role')).toBe('status');
  fireEvent.click(button('照片 1没能上传，点按重试'));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await carryOn('a.png', ({ arrive }) => arrive('A'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['A']);
});

test('a removed one is aborted, and its late response is ignored', async () => {
  show();
  choose(file('a.png'), file('b.png'));
  const first = running.get('a.png');
  fireEvent.click(button('删除照片 1'));
  expect(first?.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: '照片' }));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:a.png');
  await act(async () => first?.arrive('A'));
  await carryOn('b.png', ({ arrive }) => arrive('B'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['B']);
  fireEvent.click(button('删除照片 1'));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('pending ones are aborted when the page is left', () => {
  const { unmount } = show();
  choose(file('a.png'));
  unmount();
  expect(running.get('a.png')?.signal.aborted).toBe(true);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:a.png');
});

test('opens the pressed picture', () => {
  show();
  choose(file('a.png'), file('b.png'));
  fireEvent.click(button('查看照片 2'));
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: '查看图片' }).open).toBe(true);
  expect(screen.getByRole('img', { name: '图片 2' }).getAttribute('src')).toBe('blob:b.png');
});
