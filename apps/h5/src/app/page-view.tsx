import { ErrorState } from '@ev/ui/error-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginHref } from '../areas/account/public.ts';
import { useApi } from '../shared/api.ts';
import type { AreaRoute } from '../shared/define-routes.ts';
import { usePageMeta } from '../shared/page-meta.tsx';
import { parsePageQuery } from '../shared/page-query.ts';
import { useLoggedIn } from '../shared/session.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { LoadingBox } from './loading-box.tsx';
import { PageFrame } from './page-frame.tsx';
import { loadedPage, loadPage } from './page-modules.ts';
import { reloadForStaleBuild } from './stale-build.ts';

/** From here on the loading box is shown (specification §9: timeout of a lazy page). */
const slowAfterMs = 3_000;
/** From here on the load counts as failed (specification §9: delay of a lazy page). */
const failedAfterMs = 10_000;

/** Shows one address: its frame at once, its page when the code is here, the error box when it fails. */
export function PageView({ route }: { route: AreaRoute }) {
  const location = useLocation();
  usePageMeta({ title: route.title });
  const query = parsePageQuery(route, location.search);
  usePrefetch(route, query);
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  if (!query) return <Navigate replace to={`/pages/404?from=${encodeURIComponent(location.pathname)}`} />;
  if (route.access !== 'anyone' && hydrated && !loggedIn) {
    return <Navigate replace to={loginHref(location.pathname + location.search)} />;
  }
  return (
    <PageFrame route={route}>
      <PageErrorBoundary key={location.pathname}>
        <LoadedPage route={route} key={route.name} />
      </PageErrorBoundary>
    </PageFrame>
  );
}

function LoadedPage({ route }: { route: AreaRoute }) {
  const [Page, setPage] = useState<ComponentType | null>(() => loadedPage(route));
  const [state, setState] = useState<'loading' | 'slow' | 'failed'>('loading');

  useEffect(() => {
    if (Page) return;
    let live = true;
    const slow = setTimeout(() => setState('slow'), slowAfterMs);
    const failed = setTimeout(() => setState('failed'), failedAfterMs);
    loadPage(route).then(
      (Loaded) => live && setPage(() => Loaded),
      () => live && !reloadForStaleBuild() && setState('failed'),
    );
    return () => {
      live = false;
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, [Page, route]);

  if (Page) return <Page />;
  if (state === 'failed') return <LoadErrorBox />;
  return state === 'slow' ? <LoadingBox /> : null;
}

/** A click reloads the page (specification §2). */
function LoadErrorBox() {
  return (
    <ErrorState
      title="页面没有加载成功"
      description="可能是网络不稳定，点击重新加载"
      onRetry={() => window.location.reload()}
    />
  );
}

class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <LoadErrorBox /> : this.props.children;
  }
}

/** Asks for the page's data at once, while its code is still on the way. */
function usePrefetch(route: AreaRoute, query: Record<string, unknown> | null): void {
  const api = useApi();
  const client = useQueryClient();
  const key = query ? JSON.stringify(query) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is compared by its content.
  useEffect(() => {
    if (!query) return;
    for (const options of route.queries?.({ api, query: query as never }) ?? [])
      void client.prefetchQuery(options);
  }, [api, client, route, key]);
}
