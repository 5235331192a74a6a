import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@ev/kernel/ids.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { calendarText } from './calendar-text.ts';
import { testDrives } from './tables.ts';

const base = '/main/api/base/drive/calendar';

export type CalendarFiles = ReturnType<typeof createCalendarFiles>;

/**
 * Serves the calendar file of a booking at an unguessable URL, because the phone's calendar opens it without
 * a login. It contains time and place but no personal data.
 */
export function createCalendarFiles(parts: { db: Database; serverSecret: string; publicOrigin: string }) {
  const { db, serverSecret, publicOrigin } = parts;

  const keyOf = (id: string) =>
    createHmac('sha256', serverSecret).update(`drive-calendar:${id}`).digest('base64url').slice(0, 24);

  const isKey = (id: string, key: string) => {
    const [given, right] = [Buffer.from(key), Buffer.from(keyOf(id))];
    return given.length === right.length && timingSafeEqual(given, right);
  };

  const routes: FastifyPluginAsync = async (app) => {
    app.get<{ Params: { id: string; file: string } }>(`${base}/:id/:file`, async (request, reply) => {
      const { id, file } = request.params;
      const known = isUuid(id) && isKey(id, file.replace(/\.ics$/, ''));
      const [drive] = known ? await db.select().from(testDrives).where(eq(testDrives.id, id)) : [];
      const text = drive && calendarText(drive, publicOrigin);
      if (!text) return reply.code(404).type('text/plain; charset=utf-8').send('没有找到这个日程');
      return (
        reply
          // iOS shows its calendar sheet for this type; Android offers its calendars for the file.
          .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
          .header('content-disposition', 'inline; filename="test-drive.ics"')
          .header('cache-control', 'private, no-store')
          .send(text)
      );
    });
  };

  return { addressOf: (id: string) => `${base}/${id}/${keyOf(id)}.ics`, routes };
}
