import { maskPhone } from '@ev/kernel/phone.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, desc, eq, like, or, sql } from 'drizzle-orm';
import { timeWords } from './drive-home.ts';
import type { DriveReach } from './staff-reach.ts';
import { stageOf } from './staff-stage.ts';
import { testDrives } from './tables.ts';

/** Finds test drives by the phone and name left with the booking. */
export function createDriveFinder(
  db: Database,
  reached: Pick<DriveReach, 'seen'>,
): Slots['operations.search'] {
  const { id, name, phone, createdAt } = testDrives;
  return {
    kind: 'testDrive',
    permission: 'drives.read',
    async find(terms, limit, asking) {
      const where = or(
        terms.phone ? eq(phone, terms.phone) : undefined,
        terms.phoneEnd ? sql`right(${phone}, 4) = ${terms.phoneEnd}` : undefined,
        terms.name ? like(name, beginningWith(terms.name)) : undefined,
      );
      if (!where) return [];
      const rows = await db
        .select()
        .from(testDrives)
        .where(and(where, await reached.seen(db, asking)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
      return rows.map((drive) => ({
        id: drive.id,
        title: `${drive.name} ${drive.modelName}`,
        text: [
          drive.startsAt ? timeWords(drive.startsAt) : drive.cityName,
          drive.storeName,
          maskPhone(drive.phone),
        ]
          .filter(Boolean)
          .join(' · '),
        state: stageOf(drive),
      }));
    },
  };
}
