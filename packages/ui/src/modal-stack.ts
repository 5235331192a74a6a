/**
 * The layers above the page, topmost last. The feedback box moves into the topmost, because everything
 * outside a modal dialog is inert: it would be neither visible above the dialog nor announced.
 */
export type CloseReason = 'escape' | 'backdrop' | 'drag' | 'button' | 'back';

interface Layer {
  element: HTMLElement;
  requestClose: (reason: CloseReason) => void;
}

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]) {
  layers = next;
  for (const listener of listeners) listener();
}

export const modalStack = {
  push(layer: Layer): () => void {
    change([...layers, layer]);
    return () => change(layers.filter((other) => other !== layer));
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getTop: (): HTMLElement | null => layers.at(-1)?.element ?? null,
  getServerTop: () => null,
};

/**
 * For the app's back-press handler: asks the topmost sheet or dialog to close.
 * @returns whether there was one; the press must then not leave the page.
 */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.requestClose('back');
  return top !== undefined;
}
