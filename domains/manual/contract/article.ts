import { code, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { articleKinds, lessonTopics, lightAdvices, lightColours, lightIcons } from './kinds.ts';

const modelCode = z.optional(code('车型'));

export const OfModel = z.object({ modelCode });

export const SearchInput = z.object({ keyword: text('要找的内容', { max: 40 }), modelCode });

export const ArticleCode = z.object({ code: code('条目'), modelCode });

export const Model = z.object({ modelCode: z.string(), name: z.string() });

/** A warning light as it looks, and how urgent it is. */
export const Light = z.object({
  icon: z.enum(lightIcons),
  colour: z.enum(lightColours),
  advice: z.enum(lightAdvices),
});
export type Light = z.infer<typeof Light>;

export const ArticleRow = z.object({
  code: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  /** One or two sentences; of an answer the whole of it. */
  intro: z.string(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

export const LessonRow = z.extend(ArticleRow, {
  topic: z.enum(lessonTopics),
  minutes: z.int(),
});
export type LessonRow = z.infer<typeof LessonRow>;

export const LightRow = z.extend(ArticleRow, { light: Light });
export type LightRow = z.infer<typeof LightRow>;

/** Everything for one model, or for all of them. */
export const Overview = z.object({
  models: z.array(Model),
  /** In the order in which they are learned. */
  lessons: z.array(LessonRow),
  functions: z.array(ArticleRow),
  lights: z.array(LightRow),
  answers: z.array(ArticleRow),
});
export type Overview = z.infer<typeof Overview>;

export const Article = z.extend(ArticleRow, {
  /** Of a lesson. */
  topic: z.nullable(z.enum(lessonTopics)),
  minutes: z.nullable(z.int()),
  light: z.nullable(Light),
  steps: z.array(z.object({ text: z.string(), picture: z.nullable(z.string()) })),
  safety: z.nullable(z.string()),
  /** The software version of the car that brought it. */
  fromSoftware: z.nullable(z.string()),
  /** The models that it is for, and what a model needs for it; empty if it is the same for all. */
  models: z.array(z.extend(Model, { needs: z.nullable(z.string()) })),
  related: z.array(ArticleRow),
});
export type Article = z.infer<typeof Article>;
