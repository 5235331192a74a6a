import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CollectedRows } from './personal-data-service.ts';

type About = { brandName: string; exportNo: string; at: Date };

/** Most bytes of one table in a file, before compression; only routes of drives can be more. */
const tableBytes = 32_000_000;
/** Longer lists and records of programs are only in `data`. */
const shownLength = 200;

/**
 * A ZIP with a page to read and, for each domain, the same data for programs. The rows are written as they come,
 * so that those of a single page are in memory.
 */
export async function exportFile(data: AsyncIterable<CollectedRows>, about: About): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const open = (name: string) => writerTo(zip, name, about.at);
  const page = open('index.html');
  page.write(pageStart(about));
  let current: DomainWriter | null = null;
  for await (const rows of data) {
    if (current?.domain !== rows.domain) {
      current?.end();
      current = domainWriter(rows, page, open(`data/${rows.domain}.json`));
    }
    current.add(rows);
  }
  if (current) current.end();
  else page.write('<p>没有保存你的个人信息。</p>');
  page.write('</body>\n</html>\n');
  page.end();
  zip.end();
  return Buffer.concat(chunks);
}

type Writer = { write(text: string): void; end(): void };

function writerTo(zip: Zip, name: string, at: Date): Writer {
  const file = new ZipDeflate(name);
  file.mtime = at;
  zip.add(file);
  return {
    write: (text) => file.push(strToU8(text)),
    end: () => file.push(new Uint8Array(), true),
  };
}

type DomainWriter = { domain: string; add(rows: CollectedRows): void; end(): void };

/** Writes the tables of one domain, to the page and for programs. */
function domainWriter({ domain, title }: CollectedRows, page: Writer, json: Writer): DomainWriter {
  let table: string | null = null;
  let bytes = 0;
  let isCut = false;
  page.write(`<details><summary>${escaped(title)}</summary>`);
  json.write(`{"title":${JSON.stringify(title)},"tables":[`);

  function endTable(): void {
    if (table === null) return;
    page.write(`</table></div>${isCut ? '<p>记录较多，这里只包含其中一部分。</p>' : ''}`);
    json.write(`],"cut":${isCut}}`);
  }

  function startTable(name: string, labels: readonly string[]): void {
    const head = labels.map((label) => `<th>${escaped(label)}</th>`).join('');
    page.write(`<h3>${escaped(name)}</h3><div><table><tr>${head}</tr>`);
    json.write(`${table === null ? '' : ','}{"title":${JSON.stringify(name)},"rows":[`);
    table = name;
    bytes = 0;
    isCut = false;
  }

  return {
    domain,
    add({ table: name, rows }) {
      const labels = Object.keys(rows[0] ?? {});
      if (name !== table) {
        endTable();
        startTable(name, labels);
      }
      for (const row of rows) {
        if (bytes > tableBytes) {
          isCut = true;
          return;
        }
        const text = JSON.stringify(row);
        json.write(bytes === 0 ? text : `,${text}`);
        bytes += text.length;
        page.write(`<tr>${labels.map((label) => `<td>${escaped(wordsOf(row[label]))}</td>`).join('')}</tr>`);
      }
    },
    end() {
      endTable();
      page.write('</details>\n');
      json.write(']}\n');
      json.end();
    },
  };
}

function pageStart({ brandName, exportNo, at }: About): string {
  const title = `${escaped(brandName)}：我的个人信息`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #222; }
details { border-bottom: 1px solid #ddd; }
summary { padding: 0.6rem 0; font-size: 1.1rem; font-weight: 600; cursor: pointer; }
details > div { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; }
th, td { border: 1px solid #ddd; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
th { background: #f5f5f5; white-space: nowrap; }
td { max-width: 24rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>导出编号 ${escaped(exportNo)}，生成于 ${escaped(formatDateTime(at))}。他人的姓名和电话已部分隐藏；照片和合同文件请在 App 中查看。data 文件夹中是同样的内容，供其他软件读取。</p>
`;
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'object') return String(value);
  const text = JSON.stringify(value);
  return text.length > shownLength ? '内容较多，见 data 文件夹' : text;
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
