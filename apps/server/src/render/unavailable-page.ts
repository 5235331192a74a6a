import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@ev/brand/default/brand.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The page for visitors when no page is rendered, such as while the database is unreachable. It needs neither
 * the app's code nor anything else that could be missing.
 */
export function createUnavailablePage({ title, text }: { title: string; text: string }): string {
  const tokens = [
    'packages/ui/src/tokens.css',
    `packages/brand/src/default/${brand.files.colours.replace(/^\.\//, '')}`,
  ].map((file) => withoutComments(readFileSync(root + file, 'utf8')));
  const { phone, hours } = brand.hotline;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="format-detection" content="telephone=no"><meta name="robots" content="noindex"><title>${title} - ${escapeHtml(brand.shortName)}</title><style>${tokens.join('')}${layout}</style></head><body data-look="day"><main><p class="brand">${escapeHtml(brand.name)}</p><h1>${title}</h1><p>${text}</p><a class="reload" href="">重新加载</a><p class="help">需要帮助请拨打 <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a><br>${escapeHtml(hours)}</p></main></body></html>`;
}

const layout = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:var(--space-24) var(--gutter);background:var(--page);color:var(--ink-1);font:var(--text-17)/var(--line-body) var(--font)}
main{width:100%;max-width:24rem;text-align:center}
main>*+*{margin-top:var(--space-16)}
.brand{color:var(--ink-3);font-size:var(--text-13)}
h1{font-size:var(--text-24);line-height:var(--line-title);font-weight:var(--weight-title)}
p{color:var(--ink-2)}
.reload{display:flex;align-items:center;justify-content:center;min-height:var(--touch);padding:var(--space-12) var(--space-24);border-radius:var(--radius-full);background:var(--accent-strong);color:var(--on-accent);text-decoration:none}
.reload:active{background:var(--accent-press)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.help{font-size:var(--text-13)}
.help a{display:inline-block;padding:var(--space-12) var(--space-4);color:var(--accent-strong)}
`.replaceAll('\n', '');

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
