/** The opening hours of a station, as far as the operator's text can be parsed. */
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';

/** Opening and closing minute since midnight; a span that ends before it begins crosses midnight. */
export type OpenSpan = [number, number];

const minutes = (hour: string, minute: string) => Number(hour) * 60 + Number(minute);
const everyDay = /周一(至|到|-|~)周日|星期一(至|到|-|~)星期日|每天|每日|全年|周1-周7/g;

/** Null if the text contains no hours that apply every day; the station is then not shown as open. */
export function readOpenHours(words: string | null): OpenSpan[] | null {
  const text = (words ?? '').replace(/：/g, ':').replace(/\s/g, '').replace(everyDay, '');
  if (text === '') return null;
  if (/^(24小时(营业|开放)?|全天(营业|开放|24小时)?|7[x*×]24(小时)?)$/i.test(text)) return [[0, 1440]];
  const spans = text.split(/[;；,，、]/).filter(Boolean);
  const read = spans.map((span) => {
    const match = /^(\d{1,2}):(\d{2})[-~至到—](\d{1,2}):(\d{2})$/.exec(span);
    if (!match) return null;
    const [, a = '', b = '', c = '', d = ''] = match;
    const [from, to] = [minutes(a, b), minutes(c, d)];
    if (from > 1440 || to > 1440 || Number(b) > 59 || Number(d) > 59) return null;
    // Some operators write 23:59 for the end of the day.
    return [from, to === 1439 || (to === 0 && from > 0) ? 1440 : to] as OpenSpan;
  });
  const known = read.filter((span) => span !== null);
  if (known.length !== spans.length || known.length === 0) return null;
  return known.map(([from, to]) => (from === to ? [0, 1440] : [from, to]));
}

/** Minutes since midnight. */
export function minuteOf(instant: Date): number {
  const clock = shanghaiClock(instant);
  return minutes(clock.slice(0, 2), clock.slice(3, 5));
}

/** Null if the hours are unknown. */
export function isOpenAt(spans: readonly OpenSpan[] | null, instant: Date): boolean | null {
  return spans && isOpenIn(spans, minuteOf(instant));
}

/** Whether it is open at a minute of the day. */
export const isOpenIn = (spans: readonly OpenSpan[], minute: number): boolean =>
  spans.some(([from, to]) => (from <= to ? minute >= from && minute < to : minute >= from || minute < to));

/** Whether parking is free; null if the text leaves it open, for example with free hours. */
export function readFreeParking(words: string | null): boolean | null {
  if (!words) return null;
  const free = /免费|不收费|免停车费/.test(words);
  const limited = /元|小时|分钟|限时|凭|后收费|减免/.test(words);
  if (free) return limited ? null : true;
  return /元|收费/.test(words) ? false : null;
}
