import { expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

const manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'domains/home/app/pages/index/index-page.tsx': { file: 'home.js', imports: ['src/main.tsx', '_form.js'] },
  'domains/home/app/area.ts': { file: 'routes.js', imports: ['_form.js'] },
  'domains/order/app/area.ts': { file: 'other-routes.js' },
  'domains/home/app/pages/other/other-page.tsx': { file: 'other.js' },
};

it('counts entry, area, page, static imports and styles, each once, and no other page', () => {
  const files = ['main.js', 'main.css', 'react.js', 'home.js', 'routes.js', 'form.js', 'form.css'];
  expect(firstLoad(manifest, ['domains/home/app/pages/index/index-page.tsx'])?.sort()).toEqual(files.sort());
});

it('counts the page inside of a page with it', () => {
  const files = firstLoad(manifest, [
    'domains/home/app/pages/index/index-page.tsx',
    'domains/home/app/pages/other/other-page.tsx',
  ]);
  expect(files).toContain('home.js');
  expect(files).toContain('other.js');
});

it('reports a page without a chunk of its own', () => {
  expect(firstLoad(manifest, ['domains/home/app/pages/gone/gone-page.tsx'])).toBeNull();
});
