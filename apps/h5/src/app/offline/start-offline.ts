import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { basePath } from '../base-path.ts';
import { withOfflineReads } from '../offline-reads.ts';
import { find, tidyReads } from './kept-reads.ts';
import { currentMark } from './login-mark.ts';
import './offline-notice.tsx';
import { findPhones } from './phones.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Prepares the app for times without a network, once a visit, when the browser is idle: code, numbers, and the
 * worker that answers page visits. Whatever fails is tried again at the next visit.
 */
export async function startOffline(api: ApiCaller): Promise<void> {
  if ('caches' in window) {
    await tidyReads();
    await findPhones(onceADay(withOfflineReads(api)));
  }
  await startWorker();
}

/** Calls only for what was not read within a day: the numbers change rarely. */
function onceADay(api: ApiCaller): ApiCaller {
  return async (id, input, flags) => {
    const mark = currentMark();
    const kept = mark && (await find(mark, id, input).catch(() => null));
    return kept && Date.now() - kept.at < dayMs ? kept.output : api(id, input, flags);
  };
}

/** The native app and mini-programs load their pages themselves, and have no address to open offline. */
async function startWorker(): Promise<void> {
  const { kind } = currentHost(brand.product);
  if (!('serviceWorker' in navigator) || kind === 'native' || kind === 'miniProgram') return;
  const registration = await navigator.serviceWorker.register(`${basePath}/service-worker.js`, {
    updateViaCache: 'none',
  });
  // A page that the server has just sent is of the newest build, so a waiting worker interrupts nothing. An
  // open page of the build before asks for it by its reload (`useNewBuild`).
  const isFromServer = document.getElementById('app')?.dataset.rendered === 'true';
  if (isFromServer) registration.waiting?.postMessage({ type: 'renew' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'loaded', files: loadedFiles() });
}

/**
 * The code of this visit. Its styles stand in the HTML as well as in files, which only the app needs when it
 * renders the page itself.
 */
function loadedFiles(): string[] {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const code = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([...styles.map(({ href }) => href), ...code])];
}
