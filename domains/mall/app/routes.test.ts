import { parsePageQuery } from '@ev/app-kit/page-query.ts';
import { expect, it } from 'vitest';
import { previewVideoRoute } from './routes.ts';

const read = (src: string) =>
  parsePageQuery(previewVideoRoute, `?${new URLSearchParams({ src })}`)?.src ?? null;

it.each(['/media/a1b2.mp4', '/h5/media/products/jacket.mp4', '/h5/media/products/jacket.mp4?v=3'])(
  'plays %s',
  (src) => {
    expect(read(src)).toBe(src);
  },
);

it.each([
  'https://other.example/a.mp4',
  '//other.example/media/a.mp4',
  '/media/../pages/a',
  '/media//other.example/a.mp4',
  '/files/a.mp4',
  'javascript:alert(1)',
])('refuses %s', (src) => {
  expect(read(src)).toBeNull();
});
