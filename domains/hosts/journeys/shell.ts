import { openPhone } from '@ev/testkit/journeys/browser.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import type { Stage } from '@ev/testkit/journeys/stage.ts';
import { logIn } from '@ev/testkit/wire/member.ts';
import { readTarget } from '@ev/testkit/wire/wire-caller.ts';
import type { Page } from 'playwright-core';

/** The app's web view of one version, on OpenHarmony. */
const agentOf = (version: string) =>
  `Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile QingyuApp/${version}`;

/**
 * A shell in the page: DSBridge's object as Android and OpenHarmony inject it. `token` belongs to the
 * customer who is logged in, `next` to the one who will be after the login page (null: the customer leaves
 * it); `share` is the result of a share (null: none). Requests to the shell are in `asked`, except those that
 * follow every page: the colour of the status bar and the title.
 */
const inShell = `
  window.shell = { device: 'd'.repeat(32), token: null, next: null, share: null, asked: [] };
  const answer = (callback, value) => setTimeout(() => window[callback]?.(value), 20);
  const openRoute = (route, callback) => {
    const { next } = window.shell;
    if (route !== 'account/login') return answer(callback, { code: 0 });
    answer(callback, { code: next ? 0 : 2 });
    if (next) setTimeout(() => window._handleMessageFromNative({
      method: 'tokenRefreshed', callbackId: 1, data: JSON.stringify([{ accessToken: next }]),
    }), 200);
  };
  window._dsbridge = {
    call(method, argument) {
      const { data, _dscbstub } = JSON.parse(argument);
      const { device, token, share } = window.shell;
      if (method === 'app.getParams') {
        answer(_dscbstub, { code: 0, data: { deviceId: device, accessToken: token } });
      } else if (method.startsWith('app.set')) {
        answer(_dscbstub, { code: 0 });
      } else if (method !== '_dsb.returnValue') {
        window.shell.asked.push({ method, ...data });
        if (method === 'app.openRoute') openRoute(data.route, _dscbstub);
        else if (method === 'app.share') share && answer(_dscbstub, share);
        else answer(_dscbstub, { code: 0 });
      }
      return '';
    },
  };
`;

/** A phone in which the brand's app holds the page. */
export async function openShell(
  { browser, product }: Stage,
  { version = '3.2.0', ...state }: { version?: string; token?: string; device?: string; next?: string } = {},
) {
  const phone = await openPhone(browser, product.origin, 375, agentOf(version));
  await phone.page.addInitScript(`${inShell} Object.assign(window.shell, ${JSON.stringify(state)});`);
  return phone;
}

/** The requests of the page to the shell since it was loaded, in order. */
export function askedOf(page: Page): Promise<{ method: string; route?: string; params?: object }[]> {
  return page.evaluate('window.shell.asked');
}

/** A customer who has logged in in the app: their token, and the device to which it is bound. */
export async function memberOfApp({ product }: Stage) {
  const { accessToken, deviceId } = await logIn(
    await readTarget(product.origin),
    product.sandbox,
    freshPhone(),
  );
  return { token: accessToken, device: deviceId };
}
