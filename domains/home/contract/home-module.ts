import { Audience } from '@ev/account/contract/audience.ts';
import { text } from '@ev/contract/fields';
import { LinkItem } from '@ev/contract/link-item';
import * as z from 'zod/mini';

/** Name of a picture, with its display data where it is shown. */
const picture = z.string().check(z.minLength(1, '请选择图片'), z.maxLength(1_000, '图片的名称太长'));

const hero = {
  title: text('标题', { max: 20 }),
  subtitle: text('副标题', { min: 0, max: 40 }),
  /** Portrait, with a plain upper part for the text. */
  picture,
  action: text('按钮', { max: 12 }),
  link: LinkItem,
};

const stories = {
  title: text('标题', { max: 20 }),
  items: z
    .array(
      z.object({
        /** The car, and the aspect shown. */
        kicker: text('眉题', { max: 20 }),
        title: text('标题', { max: 30 }),
        summary: text('摘要', { max: 60 }),
        picture,
        link: LinkItem,
      }),
    )
    .check(z.minLength(1, '至少要有一项'), z.maxLength(20, '最多 20 项')),
};

const entries = {
  title: text('标题', { max: 20 }),
  items: z
    .array(
      z.object({
        label: text('名称', { max: 8 }),
        icon: z.string().check(z.minLength(1, '请填写图标'), z.maxLength(32, '图标最多 32 个字')),
        link: LinkItem,
      }),
    )
    .check(z.minLength(1, '至少要有一项'), z.maxLength(12, '最多 12 项')),
};

/** A module of a page of the brand as it is shown; `kind` determines the look. */
export const HomeModule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), ...hero }),
  z.object({ kind: z.literal('stories'), ...stories }),
  z.object({ kind: z.literal('entries'), ...entries }),
]);
export type HomeModule = z.infer<typeof HomeModule>;

const time = () => z.optional(z.iso.datetime({ error: '应为时间，如 2026-09-01T02:00:00.000Z' }));
/** When a module is shown, from the first until before the second time, and to whom; without them always. */
const shownTo = { from: time(), until: time(), audience: z.optional(Audience) };

/** A module as the brand keeps it. Times and audience are nobody's business but the brand's. */
export const KeptModule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), ...shownTo, ...hero }),
  z.object({ kind: z.literal('stories'), ...shownTo, ...stories }),
  z.object({ kind: z.literal('entries'), ...shownTo, ...entries }),
]);
export type KeptModule = z.infer<typeof KeptModule>;

export const moduleKindNames: Readonly<Record<HomeModule['kind'], string>> = {
  hero: '头图',
  stories: '故事',
  entries: '入口',
};
