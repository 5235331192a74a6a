import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = spawnSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => path !== '' && path !== 'THIRD-PARTY-NOTICES.md' && existsSync(join(root, path)));

/** Code blocks show the text of others, whose links need not be valid. */
const withoutCode = (text: string) => text.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchors of headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('has valid links', () => {
  expect(documents.length).toBeGreaterThan(40);
  const broken = documents.flatMap((path) =>
    [...withoutCode(read(path)).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? path : join(dirname(path), target);
        if (!existsSync(join(root, file))) return true;
        return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it.each([
  ['README.md', 10_000],
  ['ARCHITECTURE.md', 8_000],
  ['STYLE.md', 5_000],
])('%s stays short', (path, bytes) => {
  expect(Buffer.byteLength(read(path))).toBeLessThanOrEqual(bytes);
});
