import type { Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

/**
 * Until nothing of the page fades or moves: until then it has colours and places that it does not keep. What turns
 * forever is not waited for, nor what is paused.
 * @throws Error that names what still moves when patience is over
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const moving = () => document.getAnimations().filter(({ playState, effect }) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    const nameOf = ({ animationName, transitionProperty, effect }) =>
      (animationName ?? transitionProperty) + ' of ' + (effect?.target?.className || effect?.target?.tagName);
    const look = () => {
      const names = moving().map(nameOf);
      if (names.length === 0) return resolve();
      if (performance.now() - startedAt > ${patienceMs}) return reject(new Error('Still moves: ' + names.join(', ')));
      setTimeout(look, 50);
    };
    look();
  })`);
}
