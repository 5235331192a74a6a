import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The only inline script of a page: it makes an older engine load what it lacks before the modules of the app
 * run, and costs the others no request. It is parsed by engines of any age.
 *
 * Engines without the styles that the app relies on are too old (`tools/vite/engines.ts`). The two calls are the
 * newest that `library-calls.ts` of the app adds, so an engine that has them has all.
 * @returns an empty string if the app is not built
 */
export function engineCheckOf(manifestFile: string): string {
  const file = join(dirname(manifestFile), 'older-engines.json');
  if (!existsSync(file)) return '';
  const [entry] = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>);
  if (!entry) throw new Error('The build has no script for older engines');
  const code = `/h5/${entry.file}`;
  return `(function(d,c){var old=!(c&&c.supports&&c.supports("selector(:has(a))")&&c.supports("height","1dvh"));if(old)d.documentElement.setAttribute("data-too-old","");if(old||!Promise.withResolvers||!URL.canParse)d.write('<script src="${code}"><\\/script>')})(document,window.CSS)`;
}

/** The source by which a Content Security Policy allows an inline script (CSP Level 3, 2.3.1). */
export const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
