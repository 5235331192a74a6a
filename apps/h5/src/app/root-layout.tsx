import { renderAppLink } from '@ev/app-kit/app-link.tsx';
import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { LinkProvider } from '@ev/ui/link-context.tsx';
import { useNewBuild } from './app-update.ts';
import { LoginNotices } from './login-notices.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { PageView } from './page-view.tsx';
import { ScrollPlaces } from './scroll-places.ts';

/** The page of the address, and what surrounds every page. */
export function RootLayout() {
  useNewBuild();
  return (
    <LinkProvider value={renderAppLink}>
      <PageView />
      <ScrollPlaces />
      <LoginNotices />
      <NetworkNotice />
      <FeedbackHost />
    </LinkProvider>
  );
}
