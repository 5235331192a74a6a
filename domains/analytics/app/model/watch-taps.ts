import type { AppEvent } from '../../contract/event.ts';
import { columnWidth } from '../../contract/kinds.ts';
import { pageName } from './page-name.ts';

/** The position on a page scaled to a column of `columnWidth` pixels. */
export function placeOnColumn(
  point: { x: number; y: number },
  column: { left: number; top: number; width: number },
): { x: number; y: number } {
  const scale = columnWidth / column.width;
  return { x: Math.round((point.x - column.left) * scale), y: Math.round((point.y - column.top) * scale) };
}

/**
 * The product's name of the element: its own, the page it leads to, or its kind. Never its text, which may
 * contain a person's name.
 */
export function nameOfElement(target: Element): string | null {
  const named = target.closest<HTMLElement>('[data-exposure]')?.dataset.exposure;
  if (named) return named;
  const link = target.closest('a[href]')?.getAttribute('href');
  if (link?.startsWith('/')) return `link${pageName(link.split(/[?#]/)[0] ?? '')}`;
  return target.closest('a, button, input, textarea, select, label, summary')?.localName ?? null;
}

/** One passive listener. Returns a function to stop. */
export function watchTaps(add: (event: AppEvent) => void): () => void {
  const heard = ({ target, clientX, clientY, detail }: MouseEvent) => {
    // Clicks by keyboard or script have no position.
    if (detail === 0 || !(target instanceof Element)) return;
    const page = pageName(location.pathname);
    const { left, width } = (document.querySelector('main') ?? document.body).getBoundingClientRect();
    const column = { left, top: -window.scrollY, width };
    add({
      kind: 'tap',
      page,
      element: nameOfElement(target),
      ...placeOnColumn({ x: clientX, y: clientY }, column),
    });
  };
  const options = { capture: true, passive: true };
  document.addEventListener('click', heard, options);
  return () => document.removeEventListener('click', heard, options);
}
