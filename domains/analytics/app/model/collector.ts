import type { RunningApp } from '@ev/app-kit/after-start.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { randomText, randomUuid } from '@ev/wire/nonce.ts';
import type { AppEvent, Batch } from '../../contract/event.ts';
import { browserLine } from './browser-line.ts';
import { consent, onConsent } from './consent.ts';
import { errorEvent } from './error-event.ts';
import { pageName, releaseOf } from './page-name.ts';
import { createSender } from './sender.ts';
import { currentVisit, forgetVisit } from './visit.ts';
import type { ErrorFeed } from './watch-errors.ts';
import { watchExposures } from './watch-exposures.ts';
import { watchTaps } from './watch-taps.ts';

declare const __APP_VERSION__: string;

const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;

function batchOf(events: AppEvent[]): Batch {
  const { kind: host, clientType, platform } = currentHost(brand.product);
  const visit = consent() === 'agreed' ? currentVisit(() => randomText(16)) : null;
  const release = releaseOf(__APP_VERSION__, entry());
  return { batchId: randomUuid(), visit, release, host, clientType, platform, events };
}

/**
 * Reports errors of the app anonymously, and usage once the customer has consented. Withdrawing the consent
 * discards at once what has not been sent.
 */
export function createCollector(app: RunningApp, errors: ErrorFeed) {
  const sender = createSender(browserLine, batchOf);
  const landedOn = pageName(location.pathname);
  let stopCounting: (() => void) | null = null;
  let vitalsWatched = false;
  const counting = () => stopCounting !== null;
  const addCounted = (event: AppEvent) => {
    if (counting()) sender.add(event);
  };

  function count(): () => void {
    let page = '';
    const exposures = watchExposures(addCounted);
    const stopTaps = watchTaps(addCounted);
    const look = () => {
      const next = pageName(location.pathname);
      if (next === page) return;
      if (page !== '') exposures.nextPage();
      page = next;
      sender.add({ kind: 'view', page });
    };
    const stopLooking = app.onNavigate(look);
    look();
    if (!vitalsWatched) {
      vitalsWatched = true;
      import('./watch-vitals.ts').then(
        ({ watchVitals }) => watchVitals(landedOn, addCounted),
        () => {
          vitalsWatched = false;
        },
      );
    }
    return () => {
      stopLooking();
      stopTaps();
      exposures.stop();
    };
  }

  const followConsent = () => {
    const agreed = consent() === 'agreed';
    if (agreed && !counting()) stopCounting = count();
    if (agreed || !counting()) return;
    stopCounting?.();
    stopCounting = null;
    sender.forget();
    forgetVisit();
  };
  // Some vitals are only known when the page is hidden. They are reported while the event is still on its way to
  // the document, so that one beacon takes all of them: one for each would use up the limit of a visit.
  const leave = () => document.visibilityState === 'hidden' && sender.leave();

  errors.follow((raw) => {
    const event = errorEvent(raw, pageName(location.pathname));
    if (event) sender.add(event);
  });
  followConsent();
  const stopFollowing = onConsent(followConsent);
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', sender.leave);

  return {
    /** @throws Error while the server cannot be reached */
    send: sender.send,
    /** Without a receiver, errors are not stored. */
    stop() {
      errors.follow(() => undefined);
      stopFollowing();
      stopCounting?.();
      stopCounting = null;
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', sender.leave);
      sender.forget();
    },
  };
}
