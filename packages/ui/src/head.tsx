import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './head.module.css';
import { stackClass } from './stack.tsx';
import { Text, type TextLook, textClass } from './text.tsx';

export interface HeadProps extends Omit<ComponentProps<'h2'>, 'ref'>, Pick<TextLook, 'size' | 'digits'> {
  /** Of the heading. */
  level?: 1 | 2 | 3 | 4;
  /** Below the title. */
  note?: ReactNode;
  /** At the end of the title's line: a state, an amount, a link to more. */
  action?: ReactNode;
  /** The action goes to the next line where it does not fit, instead of the title taking two. */
  wrap?: boolean;
  /** With the gap to what it is the head of, where no stack makes it. */
  spaced?: boolean;
}

/** The head of a card or section. */
export function Head({
  level = 2,
  size = 17,
  digits,
  note,
  action,
  wrap,
  spaced,
  className,
  children,
  ...rest
}: HeadProps) {
  const Heading = `h${level}` as const;
  const below = cx(spaced && s.spaced, className);
  const only = !note && !action;
  const heading = (
    <Heading {...rest} className={textClass({ size, digits }, only ? below : undefined)}>
      {children}
    </Heading>
  );
  if (only) return heading;
  const row = { inline: true, wrap, align: 'center', justify: 'between', gap: 12, rowGap: 4 } as const;
  const line = (
    <div className={stackClass(row, note ? undefined : below)}>
      {heading}
      {action}
    </div>
  );
  if (!note) return line;
  return (
    <div className={stackClass({ gap: 4 }, below)}>
      {action ? line : heading}
      <Text size={13} tone="body">
        {note}
      </Text>
    </div>
  );
}
