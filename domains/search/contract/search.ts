import { code, day, instant, text, uuid, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { hotWordMax, keywordMax } from './limits.ts';

export const keyword = text('关键词', { max: keywordMax });
export const kind = code('范围', 20);

export const Hit = z.object({
  title: z.string(),
  text: z.nullable(z.string()),
  /** Name of a picture. */
  picture: z.nullable(z.string()),
  /** `from`: some of it costs more. */
  price: z.nullable(z.object({ fen: z.int(), from: z.boolean() })),
  /** A page of the app. */
  href: z.string(),
});
export type Hit = z.infer<typeof Hit>;

/** What one domain has about a keyword. */
export const Part = z.object({
  kind: z.string(),
  title: z.string(),
  /** Name of an icon for hits without a picture. */
  icon: z.string(),
  /** True if it did not answer in time; it may be asked again. */
  late: z.boolean(),
  total: z.int(),
  hits: z.array(Hit),
  /** The page with all of them: the domain's own list, or this search with one kind. Null if all are shown. */
  allHref: z.nullable(z.string()),
});
export type Part = z.infer<typeof Part>;

export const Suggestion = z.object({
  text: z.string(),
  /** Of what it is, such as 车型; null for a word to search for. */
  title: z.nullable(z.string()),
  /** The page that it leads to; null for a word to search for. */
  href: z.nullable(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;

const word = text('词', { max: hotWordMax });

const edited = { changedAt: instant(), changedBy: z.string() };

export const HotWord = z.object({
  hotWordId: z.string(),
  word: z.string(),
  position: z.int(),
  /** The first and the last day in Shanghai on which it is shown; null for no limit. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Whether customers see it today. */
  shown: z.boolean(),
  ...edited,
});
export type HotWord = z.infer<typeof HotWord>;

const seenChangedAt = z.iso.datetime('修改时间不正确，请刷新后再试');

export const PutHotWord = z
  .object({
    hotWordId: z.optional(uuid('热词')),
    /** When the row was last changed, as the staff member saw it. */
    seenChangedAt: z.optional(seenChangedAt),
    word,
    position: wholeNumber('顺序', 1, 999),
    from: z.nullable(day('请选择开始日期')),
    until: z.nullable(day('请选择结束日期')),
  })
  .check(
    z.refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      error: '结束日期不能早于开始日期',
    }),
  );

export const Synonyms = z.object({ synonymsId: z.string(), words: z.array(z.string()), ...edited });
export type Synonyms = z.infer<typeof Synonyms>;

export const PutSynonyms = z.object({
  synonymsId: z.optional(uuid('同义词')),
  seenChangedAt: z.optional(seenChangedAt),
  words: z.array(word, '请填写同义词').check(
    z.minLength(2, '至少填写两个词'),
    z.maxLength(10, '一组最多 10 个词'),
    z.refine(
      (words) => new Set(words.map((one) => one.toLowerCase())).size === words.length,
      '有重复的词，请删除',
    ),
  ),
});

/** A word that nothing was found for, over a period. */
export const Miss = z.object({ word: z.string(), count: z.int(), lastDay: z.string() });
