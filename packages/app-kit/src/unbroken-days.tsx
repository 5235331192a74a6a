import { Fragment } from 'react';
import s from './unbroken-days.module.css';

/**
 * `12月9日至16日交付，`: two days, the second possibly with another year, what happens then, and the punctuation
 * after it.
 */
const range = /((?:\d{4}年)?\d{1,2}月\d{1,2}日至(?:\d{4}年)?(?:\d{1,2}月)?\d{1,2}日(?:交付)?[，。；]?)/;

/**
 * A sentence with a range of days, `预计 1月20日至25日交付`, for titles whose words are not broken. A line breaks
 * before a range rather than within it; a range across the turn of the year is as long as a line and breaks
 * between its two days. A dot stays with the text before it.
 */
export function UnbrokenDays({ text }: { text: string }) {
  const kept = text.replace(' · ', '\u00A0· ');
  return kept.split(range).map((part, index) => {
    const [from = '', to] = index % 2 === 0 ? [part] : part.split('至');
    if (to === undefined) return from;
    const days = (
      <>
        {from}
        <wbr />至{to}
      </>
    );
    return to.includes('年') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
      <Fragment key={index}>{days}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
      <span key={index} className={s.range}>
        {days}
      </span>
    );
  });
}
