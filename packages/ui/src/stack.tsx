import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import s from './stack.module.css';

export interface StackLook {
  /** In px, as every length here. */
  gap?: 2 | 4 | 8 | 12 | 16 | 20 | 24 | 32;
  /** Beside each other instead of below each other. */
  inline?: boolean;
  /** What does not fit in an inline stack continues on the next line. */
  wrap?: boolean;
  /** Between the lines of an inline stack, where it differs from `gap`. */
  rowGap?: 0 | 4 | 12;
  /** Across the direction. Without it, everything has the full width or height. `baseline` is for inline. */
  align?: 'start' | 'center' | 'baseline';
  /** Along the direction of an inline stack. */
  justify?: 'between' | 'center' | 'end';
  /** The content of a page: within the gutter, with 24 below and this much above. */
  page?: 0 | 12 | 16;
}

/** The classes of a stack, for elements other than a `div`: lists, forms, sections. */
export function stackClass(
  { gap, inline, wrap, rowGap, align, justify, page }: StackLook,
  className?: string,
) {
  return cx(
    inline ? s.inline : s.down,
    wrap && s.wrap,
    align && s[align],
    justify && s[justify === 'center' ? 'middle' : justify],
    gap && s[`gap${gap}`],
    rowGap !== undefined && s[`rowGap${rowGap}`],
    page !== undefined && s[`page${page}`],
    className,
  );
}

/** Things below each other, or beside each other if `inline`, with the same gap between them. */
export function Stack({
  gap,
  inline,
  wrap,
  rowGap,
  align,
  justify,
  page,
  className,
  ...rest
}: StackLook & ComponentProps<'div'>) {
  return (
    <div {...rest} className={stackClass({ gap, inline, wrap, rowGap, align, justify, page }, className)} />
  );
}
