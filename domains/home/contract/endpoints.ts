import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';

/** Where a tap leads: an address of the app or an allow-listed https address. */
export const LinkItem = z.object({ linkUrl: z.string(), loginFlag: z.boolean() });

/** Parts of a page of the brand; `kind` decides the look. */
export const HomeModule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    title: z.string(),
    subtitle: z.string(),
    /** Key of the picture manifest, upright: calm above, where the text stands. */
    picture: z.string(),
    action: z.string(),
    link: LinkItem,
  }),
  z.object({
    kind: z.literal('stories'),
    title: z.string(),
    items: z.array(
      z.object({
        /** Which car, and what of it. */
        kicker: z.string(),
        title: z.string(),
        summary: z.string(),
        picture: z.string(),
        link: LinkItem,
      }),
    ),
  }),
  z.object({
    kind: z.literal('entries'),
    title: z.string(),
    items: z.array(z.object({ label: z.string(), icon: z.string(), link: LinkItem })),
  }),
]);
export type HomeModule = z.infer<typeof HomeModule>;

export const getRecommendations = endpoint({
  id: 'home.getRecommendations',
  method: 'POST',
  path: '/ha/api/base/layout/recommend-position/page',
  access: 'anyone',
  summary: 'The modules of one position of the app, such as the home page.',
  input: z.object({ position: z.enum(['home-discover']) }),
  output: z.object({ modules: z.array(HomeModule) }),
  errors: [],
});

export const calls = [getRecommendations] as const;
