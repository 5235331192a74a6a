import type { Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

/**
 * Waits until nothing on the page fades or moves: until then colours and positions are temporary. Endless and
 * paused animations are not waited for.
 * @throws Error that names what still moves after the timeout
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const moving = () => document.getAnimations().filter(({ playState, effect }) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    const nameOf = ({ animationName, transitionProperty, effect }) =>
      (animationName ?? transitionProperty) + ' of ' + (effect?.target?.className || effect?.target?.tagName);
    const check = () => {
      const names = moving().map(nameOf);
      if (names.length === 0) return resolve();
      if (performance.now() - startedAt > ${patienceMs}) return reject(new Error('Still moves: ' + names.join(', ')));
      setTimeout(check, 50);
    };
    check();
  })`);
}
