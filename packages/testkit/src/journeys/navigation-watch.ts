import type { Page } from 'playwright-core';

/** Where a page went or tried to go, including schemes of other programs, and the dialogs that it opened. */
export type NavigationWatch = { take(): string[] };

export async function watchNavigations(page: Page): Promise<NavigationWatch> {
  let seen: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  cdp.on('Page.frameRequestedNavigation', ({ url }) => seen.push(url));
  // Also of pages that it opens, from their first address on.
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog:${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => {
    seen.push(popup.url());
    // Otherwise a thousand visits would leave a thousand pages open.
    void popup.close();
  });
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
