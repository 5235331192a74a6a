import { Fragment } from 'react';
import s from './whole-text.module.css';

const time = String.raw`\d{1,2}:\d{2}`;
const times = `${time}(?: ?至 ?${time})?`;
const after = String.raw`至(?:\d{1,2}月)?\d{1,2}日| ?周[一二三四五六日]| ?${time}`;
const day = String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:${after})?`;
const hotline = String.raw`\d{3}-\d{3}-\d{4}`;

/**
 * Text that no line may break inside: one or more days, a time of day, a hotline; `前` belongs to its time.
 */
const whole = new RegExp(`((?:${day}|[上下]午(?: ?${times})?|${times})(?: ?前)?|${hotline})`);

/**
 * Text that may break anywhere except inside days, times and hotlines. It may break after them even where
 * words are not broken: otherwise a line without another break point would break before its comma.
 */
export function WholeText({ text }: { text: string }) {
  return text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
      <Fragment key={index}>
        {index > 0 && /^\p{Script=Han}/u.test(part) && <wbr />}
        {part}
      </Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
      <span key={index} className={s.whole}>
        {part}
      </span>
    ),
  );
}
