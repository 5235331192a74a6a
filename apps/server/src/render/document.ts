import { readFileSync } from 'node:fs';
import type { RenderedPage } from './renderer.ts';

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Page = Extract<RenderedPage, { kind: 'page' }>;

/** Makes the HTML document around a rendered page; what it needs first is asked for in its head. */
export function createDocument(manifestFile: string): (page: Page) => string {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('The build has no entry');
  const heads = new Map<string, string>();

  return (page) => {
    let head = heads.get(page.file);
    if (head === undefined) {
      head = headOf(manifest, entryKey, page.file);
      heads.set(page.file, head);
    }
    const theme = page.look === 'night' ? '#0B0E11' : '#F8F8F8';
    return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="format-detection" content="telephone=no"><meta name="theme-color" content="${theme}"><title>${escapeHtml(page.meta.title)}</title>${description(page)}<link rel="icon" href="/h5/logo.svg" type="image/svg+xml">${head}</head><body data-look="${page.look}"><div id="app" data-rendered="${page.cacheable}">${page.html}</div><script type="application/json" id="app-state">${page.state}</script></body></html>`;
  };
}

function description(page: Page): string {
  const { meta } = page;
  const tags = [`<meta property="og:title" content="${escapeHtml(meta.title)}">`];
  if (meta.description) {
    const text = escapeHtml(meta.description);
    tags.push(
      `<meta name="description" content="${text}"><meta property="og:description" content="${text}">`,
    );
  }
  if (meta.image) tags.push(`<meta property="og:image" content="${escapeHtml(meta.image)}">`);
  return tags.join('');
}

/** Styles and code of the entry and of the page, with everything that they import at once. */
function headOf(manifest: Record<string, ManifestEntry>, entryKey: string, pageFile: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || scripts.has(entry.file)) return;
    scripts.add(entry.file);
    for (const file of entry.css ?? []) styles.add(file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  visit(entryKey);
  visit(pageFile);
  const main = manifest[entryKey]?.file;
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/h5/${file}">`),
    `<script type="module" src="/h5/${main}"></script>`,
    ...[...scripts]
      .filter((file) => file !== main)
      .map((file) => `<link rel="modulepreload" href="/h5/${file}">`),
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
