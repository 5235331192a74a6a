import { text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { code, wholeBetween } from '@ev/stock/values.ts';
import * as z from 'zod/mini';
import { lessonTopics, lightAdvices, lightColours, lightIcons } from '../../contract/kinds.ts';

const base = {
  code: code(),
  title: text('标题', { max: 24 }),
  tags: z.array(text('搜索词', { max: 16 })).check(z.maxLength(20, '最多 20 个')),
  related: z.array(z.string()).check(z.maxLength(6, '最多 6 条')),
};

const models = z
  .array(z.object({ modelCode: z.string(), needs: z.nullable(text('这款车需要什么', { max: 60 })) }))
  .check(z.maxLength(20, '最多 20 款'));

const steps = (least: number) =>
  z
    .array(
      z.object({
        text: text('步骤', { max: 160 }),
        picture: z.nullable(picture()),
      }),
    )
    .check(z.minLength(least, `至少 ${least} 步`), z.maxLength(10, '最多 10 步'));

const fromSoftware = z.nullable(
  z.string().check(z.regex(/^\d{1,2}(\.\d{1,3}){1,2}$/, '应为版本号，如 2.4.0')),
);
const safety = z.nullable(text('安全提示', { max: 200 }));

export const StockedLesson = z.object({
  ...base,
  topic: z.enum(lessonTopics),
  minutes: wholeBetween(1, 30),
  intro: text('一句话介绍', { max: 60 }),
  steps: steps(3),
  safety,
  models,
  fromSoftware,
});
export type StockedLesson = z.infer<typeof StockedLesson>;

export const StockedFunction = z.object({
  ...base,
  intro: text('一句话介绍', { max: 100 }),
  steps: steps(1),
  safety,
  models,
  fromSoftware,
});
export type StockedFunction = z.infer<typeof StockedFunction>;

export const StockedLight = z.object({
  ...base,
  icon: z.enum(lightIcons),
  colour: z.enum(lightColours),
  advice: z.enum(lightAdvices),
  intro: text('它表示什么', { max: 100 }),
  steps: steps(1),
  models,
});
export type StockedLight = z.infer<typeof StockedLight>;

export const StockedAnswer = z.object({
  ...base,
  intro: text('回答', { max: 300 }),
  models,
});
export type StockedAnswer = z.infer<typeof StockedAnswer>;

export type StockedArticle = StockedLesson | StockedFunction | StockedLight | StockedAnswer;
