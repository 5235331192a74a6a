import type { Selection } from '../contract/catalog.ts';

/** The selections so far, newest last; state of a reducer. */
export type History = { past: readonly Selection[]; present: Selection };

export type HistoryEvent =
  | { type: 'apply'; selection: Selection }
  | { type: 'undo' }
  | { type: 'reset'; selection: Selection };

const depth = 100;

export function startHistory(selection: Selection): History {
  return { past: [], present: selection };
}

/** Undo restores the previous selection itself; nothing is recomputed. */
export function reduceHistory(history: History, event: HistoryEvent): History {
  if (event.type === 'reset') return startHistory(event.selection);
  if (event.type === 'apply') {
    if (event.selection === history.present) return history;
    return { past: [...history.past, history.present].slice(-depth), present: event.selection };
  }
  const former = history.past.at(-1);
  return former === undefined ? history : { past: history.past.slice(0, -1), present: former };
}

export function canUndo(history: History): boolean {
  return history.past.length > 0;
}
