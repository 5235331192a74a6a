import { Fragment } from 'react';

/** `至`, with a year that follows it: where a range of days may be broken, and after which year. */
const joint = /(至(?:\d+年)?)/;

/**
 * A sentence with a range of days in it, `预计 1月20日至25日 交付`, for titles whose words are kept whole: when it
 * does not fit in a line it breaks between the two days, never within a number. A dot stays with what is before it.
 */
export function UnbrokenDays({ text }: { text: string }) {
  const kept = text.replace(' · ', '\u00A0· ');
  return kept.split(joint).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
    <Fragment key={index}>
      {part.startsWith('至') && <wbr />}
      {part}
      {part.endsWith('年') && <wbr />}
    </Fragment>
  ));
}
