/** The calendar of a store: bookings, free slots and closures. */
import { endpoint } from '@ev/contract/endpoint';
import { code, day, instant, oneOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { moment } from './moment.ts';
import { StaffDriveRow } from './staff-drive.ts';

export const DriveClosure = z.object({
  closureId: z.string(),
  from: instant(),
  to: instant(),
  reason: z.string(),
  /** The car that is unavailable; null for the whole store. */
  carId: z.nullable(z.string()),
  carName: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: instant(),
});
export type DriveClosure = z.infer<typeof DriveClosure>;

const StoreChoice = z.object({ storeId: z.string(), storeName: z.string() });

const listCalendar = endpoint({
  id: 'drive.listCalendar',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/calendar',
  access: 'staff',
  permission: 'drives.read',
  polled: true,
  summary:
    'The test drives of a store for a day or the week around it, with what is free and what is closed.',
  input: z.object({
    /** Default: the caller’s own store. */
    storeId: z.optional(code('门店')),
    /** Default: today. */
    day: z.optional(day('请选择日期')),
    view: z._default(oneOf('显示', ['week', 'day']), 'week'),
  }),
  output: z.object({
    today: z.string(),
    days: z.array(z.string()),
    /** Stores that offer test drives and that the caller has access to. */
    stores: z.array(StoreChoice),
    /** Null if no store offers test drives. */
    store: z.nullable(z.extend(StoreChoice, { open: z.boolean() })),
    models: z.array(z.object({ modelCode: z.string(), modelName: z.string() })),
    /** All slots of all cars in these days, including full and past ones. */
    slots: z.array(
      z.object({
        day: z.string(),
        startsAt: instant(),
        endsAt: instant(),
        modelCode: z.string(),
        /** Available cars; zero during a closure. */
        capacity: z.int(),
        /** Bookings and holds. */
        taken: z.int(),
      }),
    ),
    drives: z.array(z.extend(StaffDriveRow, { day: z.string(), modelCode: z.string() })),
    closures: z.array(DriveClosure),
    serverTime: instant(),
  }),
  errors: ['drive.storeUnknown'],
});

const hours = z.nullable(z.object({ opensAt: z.string(), closesAt: z.string() }));

const getStoreSetUp = endpoint({
  id: 'drive.getStoreSetUp',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/set-up',
  access: 'staff',
  permission: 'drives.read',
  summary: 'With what a store lets customers drive: cars, hours, and closures that are not over.',
  input: z.object({ storeId: z.optional(code('门店')) }),
  output: z.object({
    stores: z.array(StoreChoice),
    store: z.nullable(z.extend(StoreChoice, { open: z.boolean() })),
    slotMinutes: z.int(),
    /** False if the store offers test drives during its opening hours. */
    ownHours: z.boolean(),
    /** Monday to Sunday. */
    week: z.array(hours),
    cars: z.array(
      z.object({
        carId: z.string(),
        plate: z.string(),
        modelName: z.string(),
        versionName: z.string(),
        colour: z.string(),
        active: z.boolean(),
      }),
    ),
    closures: z.array(DriveClosure),
    serverTime: instant(),
  }),
  errors: ['drive.storeUnknown'],
});

const span = {
  storeId: code('门店'),
  /** Null for the whole store. */
  carId: z.nullable(code('试驾车')),
  from: moment('请选择开始时间'),
  to: moment('请选择结束时间'),
};
/** Longer closures are not planned; a typo in the year would close a store for good. */
const longestMs = 92 * 24 * 3_600_000;
const isSpan = [
  z.refine<{ from: string; to: string }>(({ from, to }) => Date.parse(from) < Date.parse(to), {
    error: '结束时间要晚于开始时间',
    path: ['to'],
  }),
  z.refine<{ from: string; to: string }>(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestMs, {
    error: '一次最多停驾 92 天，更久请停用试驾车',
    path: ['to'],
  }),
];

export const lookAtClosure = endpoint({
  id: 'drive.lookAtClosure',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/closure/look',
  access: 'staff',
  permission: 'drives.calendar',
  summary: 'The bookings for which there would be no car if a store or one of its cars were closed then.',
  input: z.object(span).check(...isSpan),
  output: z.object({ drives: z.array(StaffDriveRow) }),
  errors: ['drive.storeUnknown', 'drive.carUnknown', 'drive.closurePast'],
});

/** What happens to bookings left without a car: they stay for staff to move, or are cancelled. */
export const closureFates = ['keep', 'cancel'] as const;

export const addClosure = endpoint({
  id: 'drive.addClosure',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/closure/add',
  access: 'staff',
  permission: 'drives.calendar',
  idempotent: true,
  approval: null,
  summary: 'Nobody drives in a store, or one of its cars is away, from then to then.',
  input: z
    .object({
      ...span,
      reason: text('原因', { min: 2, max: 100, lines: true }),
      fate: oneOf('已有预约的处理', closureFates),
      /** The bookings that were shown: staff must not cancel bookings that they have not seen. */
      seen: z
        .array(uuid('预约'), { error: '请重新查看受影响的预约' })
        .check(z.maxLength(1000, '受影响的预约太多，请缩短停驾时间')),
    })
    .check(...isSpan),
  output: z.object({ closureId: z.string(), cancelled: z.int() }),
  errors: [
    'drive.storeUnknown',
    'drive.carUnknown',
    'drive.closurePast',
    'drive.closureOutdated',
    'drive.closureOverlaps',
  ],
});

export const endClosure = endpoint({
  id: 'drive.endClosure',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/closure/end',
  access: 'staff',
  permission: 'drives.calendar',
  idempotent: true,
  approval: null,
  summary: 'Cars are driven again: a closure to come goes, one that has begun ends now.',
  input: z.object({ closureId: uuid('停驾安排') }),
  output: z.object({ removed: z.boolean() }),
  errors: ['drive.closureNotFound'],
});

export const calendarCalls = [listCalendar, getStoreSetUp, lookAtClosure, addClosure, endClosure] as const;
