import { endpoint } from '@ev/contract/endpoint';
import { oneOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { HomeModule } from './home-module.ts';

const Position = z.object({ position: oneOf('位置', ['home-discover']) });

export const getRecommendations = endpoint({
  id: 'home.getRecommendations',
  method: 'POST',
  path: '/ha/api/base/layout/recommend-position/page',
  access: 'anyone',
  summary: 'The modules of one position of the app, such as the home page, that everyone sees.',
  input: Position,
  output: z.object({
    modules: z.array(HomeModule),
    /** Set where some customers see others, which `home.getOwnRecommendations` reads. */
    varies: z.optional(z.literal(true)),
  }),
  errors: [],
});

export const getOwnRecommendations = endpoint({
  id: 'home.getOwnRecommendations',
  method: 'POST',
  path: '/ha/api/base/lgn/sec/layout/recommend-position/own',
  access: 'member',
  fresh: 'minute',
  summary: 'The modules of one position that the customer sees, by their groups and lists.',
  input: Position,
  output: z.object({ modules: z.array(HomeModule) }),
  errors: [],
});

export const calls = [getRecommendations, getOwnRecommendations] as const;
