import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Slow 4G as applied to every request, not computed afterwards. */
export const network = { rttMs: 150, bitsPerSecond: 1_600_000 };
export const cpuSlowdown = 4;
export const screen = { width: 375, height: 812, scale: 2 };

const observer = fileURLToPath(new URL('observe-page.js', import.meta.url));

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--hide-scrollbars', '--force-color-profile=srgb'],
  });
}

/** A phone without an earlier visit: empty cache, no storage, no service worker. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  const { width, height, scale } = screen;
  return browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
}

/** A page that is observed from the start, with a slow network and a slow processor as requested. */
export async function openWatchedPage(
  phone: BrowserContext,
  slow: { network: boolean; cpu: boolean } = { network: true, cpu: true },
): Promise<Page> {
  await phone.addInitScript({ path: observer });
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (slow.network) {
    const bytesPerSecond = network.bitsPerSecond / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.rttMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (slow.cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}
