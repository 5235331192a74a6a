import { watchKeyboard } from '@ev/host/keyboard.ts';

/** Lifts bars and sheets above the keyboard (`--keyboard`), and scrolls the focused field into view. */
export function followKeyboard(): void {
  watchKeyboard((px) => {
    document.documentElement.style.setProperty('--keyboard', `${px}px`);
    if (px > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}
