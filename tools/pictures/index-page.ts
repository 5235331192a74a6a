import { readdirSync } from 'node:fs';

/** One page with all contact sheets in a directory. */
export function indexPage(directory: string): string {
  const sheets = readdirSync(directory)
    .filter((file) => file.endsWith('.png'))
    .sort();
  const figures = sheets.map(
    (file) => `<h2 id="${file}">${file.slice(0, -4)}</h2><img src="${file}" alt="" loading="lazy">`,
  );
  const links = sheets.map((file) => `<a href="#${file}">${file.slice(0, -4)}</a>`);
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{font:16px sans-serif;margin:24px;background:#c9cdd3}nav{display:flex;flex-wrap:wrap;gap:12px}img{max-width:100%}</style><nav>${links.join('')}</nav>${figures.join('')}`;
}
