import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import s from './carousel.module.css';
import { cx } from './cx.ts';

export interface CarouselProps {
  label: string;
  /** Dots, or "2/5" for many. */
  marks?: 'dots' | 'count' | 'none';
  /** Shows a part of the next slide, with gutters. */
  peek?: boolean;
  onIndexChange?: (index: number) => void;
  children: ReactNode;
}

/** Slides side by side with the browser's own scrolling. Never moves automatically. */
export function Carousel({ label, marks = 'dots', peek, onIndexChange, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const slides = Children.toArray(children);

  function stride(box: HTMLElement): number {
    const [first, second] = box.children as unknown as HTMLElement[];
    return first && second ? second.offsetLeft - first.offsetLeft : box.clientWidth;
  }
  function onScroll() {
    const box = track.current;
    if (!box) return;
    const at = Math.min(slides.length - 1, Math.max(0, Math.round(box.scrollLeft / (stride(box) || 1))));
    if (at === index) return;
    setIndex(at);
    onIndexChange?.(at);
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: slides.length - 1 }[event.key];
    const box = track.current;
    if (to === undefined || !box || event.target !== box) return;
    event.preventDefault();
    box.scrollTo({ left: to * stride(box) });
  }

  return (
    <section className={cx(s.carousel, peek && s.peek)} aria-roledescription="轮播" aria-label={label}>
      <ul
        ref={track}
        className={s.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a slide
          <li key={at} className={s.slide} aria-label={`第 ${at + 1} 张，共 ${slides.length} 张`}>
            {slide}
          </li>
        ))}
      </ul>
      {marks === 'dots' && slides.length > 1 && (
        <span className={s.dots} aria-hidden="true">
          {slides.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a dot
            <span key={at} className={cx(s.dot, at === index && s.on)} />
          ))}
        </span>
      )}
      {marks === 'count' && (
        <span className={s.count} aria-hidden="true">
          {index + 1}/{slides.length}
        </span>
      )}
    </section>
  );
}
