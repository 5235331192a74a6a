import { expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

const manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/areas/home/pages/index-page.tsx': { file: 'home.js', imports: ['src/main.tsx', '_form.js'] },
  'src/areas/home/area.ts': { file: 'routes.js', imports: ['_form.js'] },
  'src/areas/buy/area.ts': { file: 'other-routes.js' },
  'src/areas/home/pages/other-page.tsx': { file: 'other.js' },
};

it('counts entry, area, page, static imports and styles, each once, and no other page', () => {
  const files = ['main.js', 'main.css', 'react.js', 'home.js', 'routes.js', 'form.js', 'form.css'];
  expect(firstLoad(manifest, 'src/areas/home/pages/index-page.tsx')?.sort()).toEqual(files.sort());
});

it('tells a page without a chunk of its own', () => {
  expect(firstLoad(manifest, 'src/areas/home/pages/gone-page.tsx')).toBeNull();
});
