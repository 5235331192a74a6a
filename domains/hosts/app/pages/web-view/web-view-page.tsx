import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { WebView } from '../../parts/web-view.tsx';
import { webViewRoute } from '../../routes.ts';

/** A web page from a link, within the app. */
export function Page() {
  const { forwardLink, theme } = usePageQuery(webViewRoute);
  return <WebView address={forwardLink} night={theme === 'dark'} />;
}
