import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

const drive = {
  id: '3f2b8c1e-0000-4000-8000-000000000001',
  status: '1',
  version: 3,
  modelName: '青驭 凌',
  storeName: '青驭中心（北京望京）, 一层; 东门',
  storeAddress: '北京市朝阳区青禾路 170 号青禾广场一层东侧 101 室，商场正门右手边，近地铁口',
  startsAt: new Date('2026-12-08T06:00:00.000Z'),
  endsAt: new Date('2026-12-08T07:00:00.000Z'),
  createdAt: new Date('2026-12-01T02:03:04.000Z'),
} as const;
const origin = 'https://app.example';

test('is one event with its place, its times and two reminders', () => {
  const text = calendarText(drive, origin) ?? '';
  const unfolded = text.replace(/\r\n /g, '');
  expect(unfolded.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:3f2b8c1e-0000-4000-8000-000000000001@app.example',
      'SEQUENCE:3',
      'DTSTART:20261208T060000Z',
      'DTEND:20261208T070000Z',
      'SUMMARY:试驾 青驭 凌',
      'STATUS:CONFIRMED',
      'TRIGGER:-P1D',
      'TRIGGER:-PT2H',
    ]),
  );
  expect(unfolded).toContain('LOCATION:青驭中心（北京望京）\\, 一层\\; 东门 ');
});

test('has no line longer than 75 octets and splits no character', () => {
  const text = calendarText(drive, origin) ?? '';
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n /g, '')).toContain(drive.storeAddress);
});

test('cancels the event of a cancelled booking, and has none without a time', () => {
  expect(calendarText({ ...drive, status: '3' }, origin)).toContain('STATUS:CANCELLED');
  expect(calendarText({ ...drive, startsAt: null, endsAt: null }, origin)).toBeNull();
});
