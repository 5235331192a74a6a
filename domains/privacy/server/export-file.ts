import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { strToU8, zipSync } from 'fflate';
import type { CollectedDomain, CollectedTable } from './personal-data-service.ts';

type About = { brandName: string; exportNo: string; at: Date };

/** A ZIP with a page to read and, for each domain, the same data for programs. */
export function exportFile(domains: readonly CollectedDomain[], about: About): Buffer {
  const files = domains.map(({ domain, title, tables }) => [
    `data/${domain}.json`,
    strToU8(`${JSON.stringify({ title, tables }, null, 2)}\n`),
  ]);
  const page = strToU8(pageOf(domains, about));
  return Buffer.from(zipSync({ 'index.html': page, ...Object.fromEntries(files) }, { mtime: about.at }));
}

function pageOf(domains: readonly CollectedDomain[], { brandName, exportNo, at }: About): string {
  const title = `${escaped(brandName)}：我的个人信息`;
  const empty = domains.length === 0 ? '<p>没有保存你的个人信息。</p>' : '';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #222; }
h2 { margin: 2.5rem 0 0.5rem; border-bottom: 1px solid #ddd; }
section > div { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; }
th, td { border: 1px solid #ddd; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
th { background: #f5f5f5; white-space: nowrap; }
td { max-width: 24rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>导出编号 ${escaped(exportNo)}，生成于 ${escaped(formatDateTime(at))}。他人的姓名和电话已部分隐藏；照片和合同文件请在 App 中查看。data 文件夹中是同样的内容，供其他软件读取。</p>
${empty}<nav><ul>${domains.map((one) => `<li><a href="#${one.domain}">${escaped(one.title)}</a></li>`).join('')}</ul></nav>
${domains.map(domainOf).join('\n')}
</body>
</html>
`;
}

function domainOf({ domain, title, tables }: CollectedDomain): string {
  return `<section id="${domain}"><h2>${escaped(title)}</h2>${tables.map(tableOf).join('')}</section>`;
}

function tableOf({ title, rows, cut }: CollectedTable): string {
  const labels = Object.keys(rows[0] ?? {});
  const head = labels.map((label) => `<th>${escaped(label)}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${labels.map((label) => `<td>${escaped(wordsOf(row[label]))}</td>`).join('')}</tr>`,
  );
  const rest = cut ? '<p>记录较多，这里只包含其中一部分。</p>' : '';
  return `<h3>${escaped(title)}</h3><div><table><tr>${head}</tr>${body.join('')}</table></div>${rest}`;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Texts of customers must not become markup of the page. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}
