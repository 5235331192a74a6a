import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findIn, isText, type Pattern } from '../../check/secret-patterns.ts';

/** A text of the history: a version of a file, by its path, or a commit with its message. */
export type Finding = { place: string; what: string };

export type Searched = { texts: number; found: Finding[] };

/** Searches every version of every file that any branch or tag has ever had, and all messages of commits. */
export async function searchHistory(repository: string, patterns: readonly Pattern[]): Promise<Searched> {
  const places = objectsOf(repository);
  const found = new Map<string, Finding>();
  let texts = 0;
  for await (const { id, type, bytes } of contentsOf(repository, [...places.keys()])) {
    if ((type !== 'blob' && type !== 'commit' && type !== 'tag') || !isText(bytes)) continue;
    texts += 1;
    const place = (type === 'blob' && places.get(id)) || `${type} ${id.slice(0, 10)}`;
    // The same line is in many versions of a file.
    for (const { what } of findIn(place, bytes.toString('utf8'), patterns))
      found.set(`${place}\0${what}`, { place, what });
  }
  return { texts, found: [...found.values()] };
}

/** All objects by their ids, each with one path that it has had; commits and tags have none. */
function objectsOf(repository: string): Map<string, string> {
  const listing = execFileSync('git', ['rev-list', '--objects', '--all'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return new Map(
    listing
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.split(' ', 1)[0] ?? '', line.split(' ').slice(1).join(' ')]),
  );
}

type Content = { id: string; type: string; bytes: Buffer };

/** Reads objects through one process, which writes a line with id, type and size before each. */
async function* contentsOf(repository: string, ids: readonly string[]): AsyncGenerator<Content> {
  const child = spawn('git', ['cat-file', '--batch', '--buffer'], {
    cwd: repository,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  child.stdin.end(`${ids.join('\n')}\n`);
  let parts: Buffer[] = [];
  let have = 0;
  let head: { id: string; type: string; size: number } | null = null;
  for await (const part of child.stdout as AsyncIterable<Buffer>) {
    parts.push(part);
    have += part.length;
    // A large object arrives in many parts, which are put together once.
    if (head && have <= head.size) continue;
    let text = Buffer.concat(parts);
    for (;;) {
      if (!head) {
        const end = text.indexOf('\n');
        if (end < 0) break;
        const [id = '', type = '', size = ''] = text.subarray(0, end).toString().split(' ');
        head = { id, type, size: Number(size) };
        text = text.subarray(end + 1);
      }
      if (text.length <= head.size) break;
      yield { id: head.id, type: head.type, bytes: text.subarray(0, head.size) };
      text = text.subarray(head.size + 1);
      head = null;
    }
    parts = [text];
    have = text.length;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`git cat-file ended with ${code}`);
}
