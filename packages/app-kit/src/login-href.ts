import { hrefTo } from './route-link.ts';

/** The login page that leads back to an address of the app afterwards. `reason` is the code of a refusal. */
export function loginHref(targetUrl?: string, reason?: string): string {
  return hrefTo('/pages/index/children/login/index', { targetUrl, reason });
}
