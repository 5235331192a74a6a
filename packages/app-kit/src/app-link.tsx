import type { LinkProps } from '@ev/ui/link-context.tsx';
import { Link } from 'react-router';
import { isOwnAddress } from './own-address.ts';

/** How components of the ui package move within the app: addresses of ours by the router, others by the browser. */
export function renderAppLink({ href, ...rest }: LinkProps) {
  return isOwnAddress(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
