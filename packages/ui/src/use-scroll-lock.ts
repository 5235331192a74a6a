import { useEffect } from 'react';

let locks = 0;
let before = '';

/** Prevents the page from scrolling while `locked`; several locks may overlap. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const { style } = document.documentElement;
    if (locks++ === 0) {
      before = style.overflow;
      style.overflow = 'hidden';
    }
    return () => {
      if (--locks === 0) style.overflow = before;
    };
  }, [locked]);
}
