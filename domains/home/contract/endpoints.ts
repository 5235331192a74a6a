import { endpoint } from '@ev/contract/endpoint';
import { oneOf, text } from '@ev/contract/fields';
import { LinkItem } from '@ev/contract/link-item';
import * as z from 'zod/mini';

/** Name of a picture, with its display data where it is shown. */
const picture = z.string().check(z.minLength(1, '请选择图片'), z.maxLength(1_000, '图片的名称太长'));

const time = () => z.optional(z.iso.datetime({ error: '应为时间，如 2026-09-01T02:00:00.000Z' }));

/** When a module is shown: from the first until before the second time; without them always. */
const shownTimes = { from: time(), until: time() };

/** Modules of a page of the brand; `kind` determines the look. */
export const HomeModule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    ...shownTimes,
    title: text('标题', { max: 20 }),
    subtitle: text('副标题', { min: 0, max: 40 }),
    /** Portrait, with a plain upper part for the text. */
    picture,
    action: text('按钮', { max: 12 }),
    link: LinkItem,
  }),
  z.object({
    kind: z.literal('stories'),
    ...shownTimes,
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
  }),
  z.object({
    kind: z.literal('entries'),
    ...shownTimes,
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
  }),
]);
export type HomeModule = z.infer<typeof HomeModule>;

export const getRecommendations = endpoint({
  id: 'home.getRecommendations',
  method: 'POST',
  path: '/ha/api/base/layout/recommend-position/page',
  access: 'anyone',
  summary: 'The modules of one position of the app, such as the home page.',
  input: z.object({ position: oneOf('位置', ['home-discover']) }),
  output: z.object({ modules: z.array(HomeModule) }),
  errors: [],
});

export const calls = [getRecommendations] as const;
