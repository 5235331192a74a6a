import type { TestDrive } from './tables.ts';

/** `20261208T060000Z` */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/**
 * RFC 5545 §3.1: a line has at most 75 octets and continues after a line break and a space; no character is
 * split.
 */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

type Dated = Pick<
  TestDrive,
  | 'id'
  | 'status'
  | 'version'
  | 'modelName'
  | 'storeName'
  | 'storeAddress'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
>;

/**
 * A booking as iCalendar (RFC 5545), with reminders a day and two hours before. The event keeps its UID, so a
 * moved booking moves in the calendar too. Null without a time.
 */
export function calendarText(drive: Dated, publicOrigin: string): string | null {
  const { id, status, version, modelName, storeName, storeAddress, startsAt, endsAt, createdAt } = drive;
  if (!startsAt || !endsAt) return null;
  const ended = status === '3' || status === '4';
  const alarm = (before: string) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`试驾 ${modelName}`)}`,
    `TRIGGER:-${before}`,
    'END:VALARM',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test-drive//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicOrigin).hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(`试驾 ${modelName}`)}`,
    `LOCATION:${escaped([storeName, storeAddress].filter(Boolean).join(' '))}`,
    `DESCRIPTION:${escaped('请携带本人驾驶证，到店出示签到码。')}`,
    `URL:${publicOrigin}/h5/pages/drive/reserveDetail?id=${id}`,
    `STATUS:${ended ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarm('P1D'),
    ...alarm('PT2H'),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
