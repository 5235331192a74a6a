/** Events as sent by the app, which validates each with the same schema before storing it. */
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

/** A path below the base path, without its query, whose values may identify a person. */
const page = z.string().check(z.regex(/^\/[\w/-]{0,100}$/));
/** The product's name of an element, never text that customers read or type. */
const element = z.string().check(z.regex(/^[\w./-]{1,100}$/));

const View = z.object({ kind: z.literal('view'), page });
const Exposure = z.object({ kind: z.literal('exposure'), page, element });
const Tap = z.object({
  kind: z.literal('tap'),
  page,
  /** Null if no named element was hit. */
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
  /** `index-BvX2.js:1:2345`, innermost first; only our own files. */
  frames: z.array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
});

export const AppEvent = z.discriminatedUnion('kind', [View, Exposure, Tap, VitalSeen, AppError]);
export type AppEvent = z.infer<typeof AppEvent>;
export type ErrorEvent = z.infer<typeof AppError>;

export const Batch = z
  .object({
    /** Makes a repeated batch count once. */
    batchId: z.uuid(),
    /** Random id of one visit in one tab; null without consent. */
    visit: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9]{16}$/))),
    release: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
    host: z.enum(hostKinds),
    clientType: z.int().check(z.gte(1), z.lte(5)),
    platform: z.enum(platforms),
    events: z.array(AppEvent).check(z.minLength(1), z.maxLength(mostEventsInBatch)),
  })
  // Without consent only errors are accepted, because they describe the app and no person.
  .check(z.refine(({ visit, events }) => visit !== null || events.every(({ kind }) => kind === 'error')));
export type Batch = z.infer<typeof Batch>;
