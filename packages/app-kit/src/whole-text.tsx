import s from './whole-text.module.css';

/** What no line may break inside: a day, a time of the day, a hotline. */
const whole =
  /((?:\d{4}年)?\d{1,2}月\d{1,2}日(?: ?周[一二三四五六日])?|[上下]午(?: ?\d{1,2}:\d{2})?|\d{1,2}:\d{2}|\d{3}-\d{3}-\d{4})/;

/** Running text that breaks anywhere but inside of days, times and hotlines. */
export function WholeText({ text }: { text: string }) {
  return text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
      <span key={index} className={s.whole}>
        {part}
      </span>
    ),
  );
}
