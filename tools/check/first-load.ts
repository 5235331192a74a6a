import { brotliCompressSync } from 'node:zlib';

/** The part of an entry of Vite's manifest that is used here. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The manifest's key for a file of the product; it is relative to the app's folder. */
export function manifestKey(file: string): string {
  return `../../${file}`;
}

/**
 * The files that a first visit to a page loads: the entries, the chunks of its area and of the page, their
 * static imports, and all their styles. `pages` is the page and its inner page. Null when one of them has no
 * chunk.
 */
export function firstLoad(manifest: Record<string, Chunk>, pages: readonly string[]): string[] | null {
  if (!pages.every((page) => manifest[page])) return null;
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  for (const page of pages) {
    visit(areaOf(page));
    visit(page);
  }
  return [...files];
}

/** `domains/order/app/pages/lock/lock-page.tsx` is loaded by `domains/order/app/area.ts`. */
function areaOf(page: string): string {
  return page.replace(/pages\/[^/]+\/[^/]+$/, 'area.ts');
}

/**
 * Transferred bytes of these files, compressed by brotli: code file by file, styles in one block, because
 * they are inlined in the document.
 */
export function compressedBytes(
  files: readonly string[],
  read: (file: string) => Buffer,
): { scriptBytes: number; styleBytes: number } {
  const styles = files.filter((file) => file.endsWith('.css')).map(read);
  const scripts = files.filter((file) => !file.endsWith('.css')).map(read);
  return {
    scriptBytes: scripts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0),
    styleBytes: styles.length === 0 ? 0 : brotliCompressSync(Buffer.concat(styles)).length,
  };
}
