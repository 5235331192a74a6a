import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TextSize } from '@ev/contract/text-size';
import { engineCheckOf } from './engine-check.ts';
import type { RenderedPage } from './renderer.ts';

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Page = Extract<RenderedPage, { kind: 'page' }>;

/**
 * Creates the HTML document around a rendered page. On a slow connection customers wait for the first
 * picture, so the head requests it before anything else: styles are inlined in the document, code is loaded
 * after the picture (measured in docs/decisions/0002-rendering.md).
 */
export function createDocument(
  manifestFile: string,
): (page: Page, options?: { textSize?: TextSize; rendered?: boolean; note?: string }) => string {
  const { manifest, entryKey } = readManifest(manifestFile);
  const heads = new Map<string, string>();
  const clientDir = join(dirname(manifestFile), '..');
  const engineCheck = engineCheckOf(manifestFile);
  const readStyle = (file: string) => readFileSync(join(clientDir, file), 'utf8');

  return (page, { textSize = 'standard', rendered = true, note } = {}) => {
    const key = page.files.join();
    let head = heads.get(key);
    if (head === undefined) {
      head = inlineScript(engineCheck) + headOf(manifest, [entryKey, ...page.files], readStyle);
      heads.set(key, head);
    }
    const theme = page.look === 'night' ? '#0B0E11' : '#F8F8F8';
    const size = textSize === 'standard' ? '' : ` data-text-size="${textSize}"`;
    return `<!doctype html><html lang="zh-CN"${size}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="format-detection" content="telephone=no"><meta name="theme-color" content="${theme}"><title>${escapeHtml(page.meta.title)}</title>${description(page)}${firstPicture(page.html)}<link rel="icon" href="/h5/logo.svg" type="image/svg+xml"><link rel="manifest" href="/h5/manifest.webmanifest">${head}</head><body data-look="${page.look}">${noteAbove(note)}<div id="app" data-rendered="${rendered}">${page.html}</div><script type="application/json" id="app-state">${page.state}</script></body></html>`;
  };
}

/** What concerns the whole page: the app does not replace it. */
const noteAbove = (note: string | undefined) =>
  note === undefined
    ? ''
    : `<p role="status" style="margin:0;padding:var(--space-12) var(--gutter);background:var(--warn-tint);color:var(--warn);font-size:var(--text-15)">${escapeHtml(note)}<a href="" style="margin-left:var(--space-8);color:inherit">重新加载</a></p>`;

const inlineScript = (code: string) => (code === '' ? '' : `<script>${code}</script>`);

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

type Manifest = Record<string, ManifestEntry>;

function readManifest(file: string): { manifest: Manifest; entryKey: string } {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('The build has no entry');
  return { manifest, entryKey };
}

/**
 * Code and styles of the entry and of these source files, below the app's address.
 * @throws Error when the build has no such source file
 */
export function filesOfBuild(manifestFile: string, sources: readonly string[]): string[] {
  const { manifest, entryKey } = readManifest(manifestFile);
  const missing = sources.find((source) => !manifest[source]);
  if (missing) throw new Error(`The build has no ${missing}`);
  const { scripts, styles } = importsOf(manifest, [entryKey, ...sources]);
  return [...scripts, ...styles];
}

/** Code and styles of source files with all their static imports. */
function importsOf(manifest: Manifest, sources: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || scripts.has(entry.file)) return;
    scripts.add(entry.file);
    for (const file of entry.css ?? []) styles.add(file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  sources.forEach(visit);
  return { scripts, styles };
}

/** Styles and code of a page; its first source is the entry. */
function headOf(manifest: Manifest, sources: readonly string[], readStyle: (file: string) => string): string {
  const { scripts, styles } = importsOf(manifest, sources);
  const main = manifest[sources[0] ?? '']?.file;
  return [
    `<style>${[...styles].map(readStyle).join('')}</style>`,
    // Never fetched: these links make the code that loads pages later treat the inlined styles as loaded.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/h5/${file}" disabled>`),
    '<script src="/h5/first-tap.js" async></script>',
    `<script type="module" src="/h5/${main}" fetchpriority="low"></script>`,
    ...[...scripts]
      .filter((file) => file !== main)
      .map((file) => `<link rel="modulepreload" href="/h5/${file}" fetchpriority="low">`),
  ].join('');
}

/** Preloads the picture that the page marked as its first, in the first format that it lists. */
function firstPicture(html: string): string {
  const [picture] = /<picture\b(?:(?!<\/picture>).)*fetchpriority="high"/is.exec(html) ?? [];
  const [, type, srcset, sizes] =
    /<source type="([^"]+)" srcset="([^"]+)" sizes="([^"]+)"/i.exec(picture ?? '') ?? [];
  if (!type) return '';
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
