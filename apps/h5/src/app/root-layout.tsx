import { FeedbackHost } from '@ev/ui/feedback-host.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { NetworkNotice } from './network-notice.tsx';

/** What surrounds every page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <NetworkNotice />
      <FeedbackHost />
    </>
  );
}
