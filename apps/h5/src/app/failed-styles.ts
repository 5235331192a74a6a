import { loadOnce } from './load-once.ts';

/**
 * Style sheets that could not be loaded, by their addresses. The build's loader asks for each but once, so that a page
 * which was tried without a network would come without its styles when that is back.
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
    // The failure of a file does not bubble.
    { capture: true },
  );
}

/** @throws Error when one of them cannot be loaded this time either. */
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
