/** What the app notices, as it goes over the line. The app checks each event by the same schema before it keeps it. */
import * as z from 'zod/mini';
import {
  columnWidth,
  deepestTap,
  errorSources,
  hostKinds,
  mostEventsInBatch,
  platforms,
  vitals,
} from './kinds.ts';

/** An address below the base path, without its query: values of queries may tell who somebody is. */
const page = z.string().check(z.regex(/^\/[\w/-]{0,100}$/));
/** What the product itself calls an element: never a text that somebody reads or types. */
const element = z.string().check(z.regex(/^[\w./-]{1,100}$/));

const View = z.object({ kind: z.literal('view'), page });
const Exposure = z.object({ kind: z.literal('exposure'), page, element });
const Tap = z.object({
  kind: z.literal('tap'),
  page,
  /** Null where nothing was hit that has a name. */
  element: z.nullable(element),
  x: z.int().check(z.gte(0), z.lte(columnWidth)),
  y: z.int().check(z.gte(0), z.lte(deepestTap)),
});
const VitalSeen = z.object({
  kind: z.literal('vital'),
  page,
  vital: z.enum(vitals),
  value: z.number().check(z.gte(0), z.lte(600_000)),
});
const AppError = z.object({
  kind: z.literal('error'),
  page,
  source: z.enum(errorSources),
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  message: z.string().check(z.maxLength(200)),
  /** `index-BvX2.js:1:2345`, the innermost first; files of others are left out. */
  frames: z.array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
});

export const AppEvent = z.discriminatedUnion('kind', [View, Exposure, Tap, VitalSeen, AppError]);
export type AppEvent = z.infer<typeof AppEvent>;
export type ErrorEvent = z.infer<typeof AppError>;

export const Batch = z
  .object({
    /** A batch that comes twice counts once. */
    batchId: z.uuid(),
    /** Random, of one visit in one tab; null of whoever has not agreed to be counted. */
    visit: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9]{16}$/))),
    release: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
    host: z.enum(hostKinds),
    clientType: z.int().check(z.gte(1), z.lte(5)),
    platform: z.enum(platforms),
    events: z.array(AppEvent).check(z.minLength(1), z.maxLength(mostEventsInBatch)),
  })
  // Errors alone come without consent, for they tell of the app and of nobody.
  .check(z.refine(({ visit, events }) => visit !== null || events.every(({ kind }) => kind === 'error')));
export type Batch = z.infer<typeof Batch>;
