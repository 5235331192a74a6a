import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '@ev/kernel/clean-text.ts';
import { decodeText, type RefusedBytes } from '@ev/platform/decode-text.ts';
import { type Document, type ErrorCode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { isBranch } from './differences.ts';
import { mapTexts, withDays } from './goods-texts.ts';
import { schemaOf } from './json-schemas.ts';
import { refusedFile } from './own-file.ts';
import type { ItemFault, StockPart } from './part.ts';
import { unknownFields } from './unknown-fields.ts';
import { placeOf, wordsOf } from './words.ts';

/** A problem in the folder. Lines count from 1. */
export type Fault = {
  file: string;
  line: number;
  message: string;
  /** The item, if the problem was found in something that could be parsed. */
  at?: ItemFault & { part: string };
};

/** An item with the place that it was read from. */
export type ReadItem = {
  key: string;
  item: object;
  faultAt(path: readonly PropertyKey[], message: string): Fault;
};

export type Folder = {
  /** By the names of parts. A part whose file is missing is absent and stays as it is. */
  parts: ReadonlyMap<string, readonly ReadItem[]>;
  /**
   * By the names of parts: includes items that could not be parsed, so that they are not reported as missing.
   */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names of parts with a file that could not be read, so that their items are unknown. */
  unread: ReadonlySet<string>;
  faults: readonly Fault[];
};

const fileLimit = { bytes: 4 * 1024 * 1024, words: '文件超过 4 MB' };
const brokenYaml: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: '同一个字段写了两次',
  MULTIPLE_DOCS: '一个文件里只能有一份内容，去掉 ---',
  TAB_AS_INDENT: '缩进请用空格，不要用制表符',
};
/** The extensions of files that are read. */
export const extension = /\.(ya?ml|json)$/;

/** `foreign: 'skip'` ignores files of domains that are not offered. */
export type ReadOptions = { now: Date; foreign?: 'skip' };

/** Reads a whole folder. Reports all problems, not only the first one. */
export async function readFolder(
  folder: string,
  parts: readonly StockPart[],
  { now, foreign }: ReadOptions,
): Promise<Folder> {
  const faults: Fault[] = [];
  const read = new Map<string, ReadItem[]>();
  const keys = new Map<string, Set<string>>();
  const unread = new Set<string>();
  const byName = new Map(parts.map((part) => [part.name, part]));
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (!entries)
    return { parts: read, keys, unread, faults: [{ file: folder, line: 1, message: '没有这个文件夹' }] };
  for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
    if (isPassedOver(entry.name) || entry.name === 'schema') continue;
    const part = byName.get(entry.name.replace(extension, ''));
    if (!part && foreign === 'skip') continue;
    if (!part || entry.isDirectory() !== (part.files === 'each')) {
      faults.push({ file: entry.name, line: 1, message: `没有这种内容。可以有：${namesOf(parts)}` });
      continue;
    }
    if (read.has(part.name)) {
      faults.push({ file: entry.name, line: 1, message: `${part.label}有两个文件，只留一个` });
      continue;
    }
    const files = entry.isDirectory() ? await filesIn(folder, part, faults) : [entry.name];
    const named = new Set<string>();
    keys.set(part.name, named);
    const contents = await Promise.all(
      files.map((file) => readItems({ folder, file, part, now, keys: named }, faults)),
    );
    if (contents.includes(null)) unread.add(part.name);
    const items = contents.flatMap((one) => one ?? []);
    read.set(part.name, withoutTwins(items, part, faults));
  }
  return { parts: read, keys, unread, faults };
}

const namesOf = (parts: readonly StockPart[]) =>
  parts.map(({ name, files }) => (files === 'each' ? `${name}/` : `${name}.yaml`)).join('、');

/** A file that is not read is a fault: its content would be treated as removed. */
async function filesIn(
  folder: string,
  { name, beside }: Pick<StockPart, 'name' | 'beside'>,
  faults: Fault[],
): Promise<string[]> {
  const own = (file: string) => !isPassedOver(file) && !beside?.test(file);
  const all = (await readdir(join(folder, name))).filter(own).sort();
  const files = all.map((file) => `${name}/${file}`);
  const foreign = files.filter((file) => !extension.test(file));
  faults.push(...foreign.map((file) => ({ file, line: 1, message: '文件名应以 .yaml、.yml 或 .json 结尾' })));
  return files.filter((file) => extension.test(file));
}

const isPassedOver = (name: string) => name.startsWith('.') || name === 'README.md';

type Source = { folder: string; file: string; part: StockPart; now: Date; keys: Set<string> };

/** Null, and a fault, for a file without readable items. */
async function readItems(
  { folder, file, part, now, keys }: Source,
  faults: Fault[],
): Promise<ReadItem[] | null> {
  const message = await refusedFile(folder, file, fileLimit);
  if (message) {
    faults.push({ file, line: 1, message });
    return null;
  }
  const read = decodeText(await readFile(join(folder, file)));
  if ('refused' in read) {
    faults.push({ file, line: read.refused.line, message: encodingFault(read.refused) });
    return null;
  }
  const { text } = read;
  const lost = text.indexOf('\ufffd');
  if (lost >= 0) {
    const line = text.slice(0, lost).split('\n').length;
    faults.push({ file, line, message: '含有无法识别的字符 \ufffd，请对照原文改正' });
    return null;
  }
  return parseItems(text, { file, part, now, keys }, faults);
}

const encodingFault = ({ encoding }: RefusedBytes) =>
  `${encoding ? `是 ${encoding} 编码的` : '不是 UTF-8 编码的'}，请用编辑器另存为 UTF-8 编码`;

/** The items in the text of one file; null if it has none that can be read. Problems are added to `faults`. */
function parseItems(
  text: string,
  { file, part, now, keys }: Omit<Source, 'folder'>,
  faults: Fault[],
): ReadItem[] | null {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  let document: Document;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  } catch {
    // Tens of thousands of nested brackets exceed the parser's depth.
    faults.push({ file, line: 1, message: '不是有效的 YAML' });
    return null;
  }
  if (document.errors.length > 0) {
    const told = document.errors.map(({ pos, code }) => ({
      line: lineAt(pos[0]),
      message: brokenYaml[code] ?? '不是有效的 YAML',
    }));
    const lines = new Map(told.map((one) => [`${one.line} ${one.message}`, one]));
    faults.push(...[...lines.values()].map((one) => ({ file, ...one })));
    return null;
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let end = path.length; end >= 0; end -= 1) {
      const node = document.getIn(path.slice(0, end), true) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return 1;
  };
  let content: unknown;
  try {
    // YAML aliases are not allowed: a file without them is easier to read, and a small file cannot expand to
    // a large one.
    content = withDays(document.toJS({ maxAliasCount: 0 }), now);
  } catch {
    faults.push({ file, line: 1, message: '不能使用 YAML 的引用（& 和 *）' });
    return null;
  }
  const isList = part.files === 'list';
  if (isList && !Array.isArray(content)) {
    faults.push({ file, line: 1, message: `应为${part.label}的列表` });
    return null;
  }
  return (isList ? (content as unknown[]) : [content]).flatMap((given, index) => {
    const base: PropertyKey[] = isList ? [index] : [];
    const faultAt = (path: readonly PropertyKey[], message: string): Fault => {
      const place = placeOf(path, part.labels);
      return { file, line: lineOf([...base, ...path]), message: place ? `${place}：${message}` : message };
    };
    const name = isBranch(given) ? given[part.keyField] : undefined;
    if (typeof name === 'string') keys.add(cleanText(name));
    const item = checkedItem(part, given, faultAt, faults);
    return item ? [{ key: part.keyOf(item), item, faultAt }] : [];
  });
}

/** A value, with clean texts, validated as an item of the part; null if it is invalid, which is added to `faults`. */
export function checkedItem(
  part: StockPart,
  written: unknown,
  faultAt: ReadItem['faultAt'],
  faults: Fault[],
): object | null {
  const given = mapTexts(written, (text) => cleanText(text, { lines: true }));
  const parsed = z.safeParse(part.item, given, { error: wordsOf });
  const unknown = unknownFields(given, schemaOf(part));
  faults.push(
    ...unknown.map((path) => faultAt(path, '没有这个字段，检查拼写')),
    ...(parsed.error?.issues ?? []).map((issue) => faultAt(issue.path, issue.message)),
  );
  return parsed.success && unknown.length === 0 ? parsed.data : null;
}

function withoutTwins(items: readonly ReadItem[], part: StockPart, faults: Fault[]): ReadItem[] {
  const seen = new Set<string>();
  return items.filter(({ key, faultAt }) => {
    if (!seen.has(key)) return seen.add(key);
    faults.push(faultAt([], `${part.label} ${key} 出现了两次`));
    return false;
  });
}
