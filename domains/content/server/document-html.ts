import { linkUrl } from '@ev/contract/link-item';
import * as z from 'zod/mini';

/** The allowed elements of a legal text, each with its allowed parents. */
const blocks = ['h2', 'h3', 'p', 'ul', 'ol', 'table'];
const inside: Readonly<Record<string, readonly string[]>> = {
  h2: ['strong'],
  h3: ['strong'],
  p: ['strong', 'a'],
  strong: ['a'],
  a: [],
  ul: ['li'],
  ol: ['li'],
  li: ['strong', 'a', 'p', 'ul', 'ol'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  th: ['strong'],
  td: ['strong', 'a', 'p', 'ul', 'ol'],
};
/** Elements that must not contain text directly. */
const wordless = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const entity = /&(?:amp|lt|gt|quot|nbsp|#39);/g;

/**
 * The fault of a document's HTML; null if it is valid. The HTML is inserted into pages unescaped, so only
 * what this parser fully accepts may pass: the tags above, properly nested, without comments or bare `<` and
 * `&`, and without attributes except the URL of a link, `<a href="…">`.
 */
export function htmlFault(html: string): string | null {
  const open: string[] = [];
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    const current = open.at(-1);
    if (!piece.startsWith('<') && piece !== '>') {
      if (piece.replace(entity, '').includes('&')) return '& 请写成 &amp;';
      if (piece.trim() !== '' && (current === undefined || wordless.has(current)))
        return `「${shortened(piece.trim())}」不在任何段落里，请放进 <p>`;
      continue;
    }
    const [, slash, name = '', address] = /^<(\/?)([a-z]+[23]?)(?: href="([^"\s]*)")?>$/.exec(piece) ?? [];
    if (!Object.hasOwn(inside, name))
      return `不能用 ${shortened(piece)}，只能用 h2、h3、p、ul、ol、li、strong、表格和 <a href="…">，此外不带属性`;
    const wrong = linkFault(slash === '/' || name !== 'a', address);
    if (wrong) return `${shortened(piece)}：${wrong}`;
    if (slash === '/') {
      if (current !== name) return `${piece} 与前面打开的 ${current ? `<${current}>` : '标签'} 不成对`;
      open.pop();
    } else {
      if (!(current === undefined ? blocks : inside[current])?.includes(name))
        return `${piece} 不能放在 ${current ? `<${current}>` : '最外层'} 里`;
      open.push(name);
    }
  }
  const [left] = open;
  return left === undefined ? null : `<${left}> 没有关闭`;
}

const publicLink = linkUrl();

/** The fault of the URL in a tag: a link needs one that pages can follow, other tags must have none. */
function linkFault(bare: boolean, address: string | undefined): string | null {
  if (bare) return address === undefined ? null : '只有 <a> 可以带 href';
  if (address === undefined) return '请写上地址，如 <a href="/pages/…">';
  if (address.replace(entity, '').includes('&')) return '& 请写成 &amp;';
  const read = z.safeParse(publicLink, address.replaceAll('&amp;', '&'));
  // A link to a place in the native app would fail in a new tab, and legal texts are read everywhere.
  if (read.success && !address.startsWith('{')) return null;
  return '地址应为 App 内以 /pages/ 开头的地址，或 https 网址';
}

const shortened = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);
