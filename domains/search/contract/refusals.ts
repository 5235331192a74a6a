import type { ErrorRow, NamesOf } from '@ev/contract/errors';

export const refusals = {
  'search.tooMany': { code: '26500001', message: '搜索得太频繁，请稍后再试' },
  'search.hotWordNotFound': { code: '26500002', message: '没有找到这个热词，可能已删除，请刷新后再看' },
  'search.hotWordMoved': { code: '26500003', message: '这个热词刚被其他同事修改，请刷新后再改' },
  'search.hotWordTaken': { code: '26500004', message: '这个热词已经有了，请直接修改它' },
  'search.tooManyHotWords': { code: '26500005', message: '最多 50 个热词，请先删除一些' },
  'search.synonymsNotFound': { code: '26500006', message: '没有找到这组同义词，可能已删除，请刷新后再看' },
  'search.synonymsMoved': { code: '26500007', message: '这组同义词刚被其他同事修改，请刷新后再改' },
  'search.tooManySynonyms': { code: '26500008', message: '最多 500 组同义词，请先删除一些' },
} as const satisfies Record<string, ErrorRow>;

declare module '@ev/contract/errors' {
  interface Refusals extends NamesOf<typeof refusals> {}
}
