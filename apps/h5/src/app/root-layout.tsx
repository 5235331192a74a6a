import { renderAppLink } from '@ev/app-kit/app-link.tsx';
import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { LinkProvider } from '@ev/ui/link-context.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { useNewBuild } from './app-update.ts';
import { NetworkNotice } from './network-notice.tsx';
import { scrollKeyOf } from './scroll-key.ts';

/** What surrounds every page. */
export function RootLayout() {
  useNewBuild();
  return (
    <LinkProvider value={renderAppLink}>
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
      <NetworkNotice />
      <FeedbackHost />
    </LinkProvider>
  );
}
