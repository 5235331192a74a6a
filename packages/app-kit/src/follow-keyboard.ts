import { watchKeyboard } from '@ev/host/keyboard.ts';

/** Lifts bars and sheets above the keyboard (`--keyboard`), and shows the field that is typed into beside them. */
export function followKeyboard(): void {
  watchKeyboard((px) => {
    document.documentElement.style.setProperty('--keyboard', `${px}px`);
    if (px > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}
