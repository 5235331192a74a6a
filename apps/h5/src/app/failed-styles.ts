import { loadOnce } from './load-once.ts';

/**
 * Style sheets that failed to load, by address. The build's loader requests each only once, so that a page
 * that was opened without a network would be without its styles when the network is back.
 */
const failed = new Set<string>();
const sheets = loadOnce(loadSheet);

export function noteFailedStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      failed.add(target.href);
      target.remove();
    },
    // The error event of a file does not bubble.
    { capture: true },
  );
}

/** @throws Error when one of them fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(sheets.load));
}

function loadSheet(href: string): Promise<true> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => {
      failed.delete(href);
      resolve(true);
    };
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
}
