import { hrefTo } from '../../../shared/route-link.ts';
import { loginRoute } from '../routes.ts';

/** The login page that leads back to an address of the app afterwards. */
export function loginHref(targetUrl?: string): string {
  return hrefTo(loginRoute, targetUrl ? { targetUrl } : {});
}
