import type { AppEvent } from '../../contract/event.ts';
import { columnWidth } from '../../contract/kinds.ts';
import { pageName } from './page-name.ts';

/** Where on the column of a page something lies, in pixels of one of `columnWidth`. */
export function placeOnColumn(
  point: { x: number; y: number },
  column: { left: number; top: number; width: number },
): { x: number; y: number } {
  const scale = columnWidth / column.width;
  return { x: Math.round((point.x - column.left) * scale), y: Math.round((point.y - column.top) * scale) };
}

/**
 * What the product calls the thing that was hit: its own name, the page that it leads to, or what it is. Never a word
 * on it, for that may be somebody's name.
 */
export function nameOfElement(target: Element): string | null {
  const named = target.closest<HTMLElement>('[data-exposure]')?.dataset.exposure;
  if (named) return named;
  const link = target.closest('a[href]')?.getAttribute('href');
  if (link?.startsWith('/')) return `link${pageName(link.split(/[?#]/)[0] ?? '')}`;
  return target.closest('a, button, input, textarea, select, label, summary')?.localName ?? null;
}

/** One listener that no tap waits for. Gives the way to end it. */
export function watchTaps(add: (event: AppEvent) => void): () => void {
  const heard = ({ target, clientX, clientY, detail }: MouseEvent) => {
    // Keys and scripts press buttons at no place.
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
