/** What a text of law may consist of: tags without attributes, each in the places where it stands here. */
const blocks = ['h2', 'h3', 'p', 'ul', 'ol', 'table'];
const inside: Readonly<Record<string, readonly string[]>> = {
  h2: ['strong'],
  h3: ['strong'],
  p: ['strong'],
  strong: [],
  ul: ['li'],
  ol: ['li'],
  li: ['strong', 'p', 'ul', 'ol'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  th: ['strong'],
  td: ['strong', 'p', 'ul', 'ol'],
};
/** Where words would stand outside of any sentence. */
const wordless = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const entity = /&(?:amp|lt|gt|quot|nbsp|#39);/g;

/**
 * What is wrong with the HTML of a document, null when nothing is. It is written into pages as it stands, so only what
 * this reads whole may pass: the tags above, closed in their order, without attributes, comments or bare `<` and `&`.
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
    const [, slash, name = ''] = /^<(\/?)([a-z]+[23]?)>$/.exec(piece) ?? [];
    if (!Object.hasOwn(inside, name))
      return `不能用 ${shortened(piece)}，只能用 h2、h3、p、ul、ol、li、strong 和表格，且不带属性`;
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

const shortened = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);
