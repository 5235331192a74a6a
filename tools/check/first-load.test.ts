import { expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

const manifest = {
  'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/home.tsx': { file: 'home.js', imports: ['src/main.tsx', '_form.js'] },
  'src/other.tsx': { file: 'other.js' },
};

it('counts entry, page, static imports and styles, each once, and no other page', () => {
  const files = ['main.js', 'main.css', 'react.js', 'home.js', 'form.js', 'form.css'];
  expect(firstLoad(manifest, 'src/home.tsx')?.sort()).toEqual(files.sort());
});

it('tells a page without a chunk of its own', () => {
  expect(firstLoad(manifest, 'src/gone.tsx')).toBeNull();
});
