import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import s from './text.module.css';

export interface TextLook {
  /** In px at the standard text size. Without it, the size of the surroundings. */
  size?: 12 | 13 | 15 | 17 | 20 | 24;
  /** The ink of titles, body or hints, or a colour that supports what the text says. */
  tone?: 'title' | 'body' | 'hint' | 'accent' | 'danger' | 'warn' | 'ok';
  strong?: boolean;
  /** Digits of equal width, for numbers that change or stand below each other. */
  digits?: boolean;
  /** On a line of its own, for a part of a label or link. */
  block?: boolean;
}

/** The classes of a text, for elements other than a paragraph. */
export function textClass({ size, tone, strong, digits, block }: TextLook, className?: string) {
  return cx(
    size && s[`size${size}`],
    tone && s[tone],
    strong && s.strong,
    digits && s.digits,
    block && s.block,
    className,
  );
}

/** A paragraph. */
export function Text({ size, tone, strong, digits, className, ...rest }: TextLook & ComponentProps<'p'>) {
  return <p {...rest} className={textClass({ size, tone, strong, digits }, className)} />;
}
