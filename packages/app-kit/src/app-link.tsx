import type { LinkProps } from '@ev/ui/link-context.tsx';
import { Link } from 'react-router';

/** How components of the ui package move within the app: addresses of ours by the router, others by the browser. */
export function renderAppLink({ href, ...rest }: LinkProps) {
  if (href.startsWith('/pages/') || href === '/' || href.startsWith('/download/'))
    return <Link to={href} {...rest} />;
  return <a href={href} {...rest} />;
}
