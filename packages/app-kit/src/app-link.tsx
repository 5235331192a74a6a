import type { LinkProps } from '@ev/ui/link-context.tsx';
import { Link } from 'react-router';
import { isOwnAddress } from './own-address.ts';

/**
 * How components of the ui package link: addresses of the app through the router, others through the browser.
 */
export function renderAppLink({ href, ...rest }: LinkProps) {
  return isOwnAddress(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
