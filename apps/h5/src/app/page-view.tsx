import type { PageRoute } from '@ev/app-kit/define-routes.ts';
import { InnerPageProvider } from '@ev/app-kit/inner-page.tsx';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { usePageMeta } from '@ev/app-kit/page-meta.tsx';
import { parsePageQuery } from '@ev/app-kit/page-query.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { failure } from '@ev/client/api-error.ts';
import { useApi } from '@ev/query/api.ts';
import { read } from '@ev/query/read.ts';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { OfflineState } from '@ev/ui/offline-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingBox } from './loading-box.tsx';
import { PageFrame } from './page-frame.tsx';
import { innerPlace, loadedPage, loadedRoute, loadPage, loadRoute } from './page-modules.ts';
import { findPlace, lookAt, notFoundHref, type PagePlace, redirectOfUnknown } from './page-places.ts';
import { type LoadState, useLoaded } from './use-loaded.ts';
import { useSiblingPages } from './use-sibling-pages.ts';

/** Shows the page of the address. */
export function PageView() {
  const { pathname, search } = useLocation();
  const place = findPlace(pathname);
  if (!place) return <Navigate replace to={redirectOfUnknown(pathname, search)} />;
  return <PlaceView key={`${place.area}/${place.page}`} place={place} />;
}

/** One page: its frame at once, its content when loaded, the error box when it fails. */
function PlaceView({ place }: { place: PagePlace }) {
  const { search } = useLocation();
  const { part: route, ...way } = useLoaded(
    () => loadedRoute(place),
    () => loadRoute(place),
  );
  if (route) return <RouteView place={place} route={route} />;
  return (
    <PageFrame look={lookAt(place.look, search)} bar={place.bar}>
      <OnItsWay {...way} />
    </PageFrame>
  );
}

function RouteView({ place, route }: { place: PagePlace; route: PageRoute }) {
  const { pathname, search } = useLocation();
  usePageMeta({ title: route.title });
  const query = parsePageQuery(route, search);
  usePrefetch(route, query);
  useSiblingPages(place, route);
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  if (!query) return <Navigate replace to={notFoundHref(pathname)} />;
  if (route.access !== 'anyone' && hydrated && !loggedIn) {
    return <Navigate replace to={loginHref(pathname + search)} />;
  }
  const inner = innerPlace(place, route, query);
  return (
    <PageFrame look={lookAt(route.look, search)} bar={route.bar} title={route.title}>
      <PageErrorBoundary key={pathname}>
        <InnerPageProvider value={inner && <LoadedPage key={inner.page} place={inner} />}>
          <LoadedPage place={place} with={inner} />
        </InnerPageProvider>
      </PageErrorBoundary>
    </PageFrame>
  );
}

/** A page, whose code loads in parallel with that of its inner page. */
function LoadedPage({ place, with: inner }: { place: PagePlace; with?: PagePlace | null }) {
  const { part: Page, ...way } = useLoaded(
    () => loadedPage(place),
    async () => {
      const [page] = await Promise.all([loadPage(place), inner && loadPage(inner)]);
      return page;
    },
  );
  return Page ? <Page /> : <OnItsWay {...way} />;
}

/** Shows nothing at first, because most pages load before the customer notices. */
function OnItsWay({ state, again }: { state: LoadState; again: () => void }) {
  if (state === 'offline') return <OfflineState title={failure('offline').message} onRetry={again} />;
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
  // React only logs the error to the console, and older phones have no `reportError`.
  override componentDidCatch(error: unknown) {
    window.reportError?.(error);
  }
  override render() {
    return this.state.failed ? <LoadErrorBox /> : this.props.children;
  }
}

/** Requests the page's data at once, while its code is still loading. */
function usePrefetch(route: PageRoute, query: Record<string, unknown> | null): void {
  const api = useApi();
  const client = useQueryClient();
  const key = query ? JSON.stringify(query) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is compared by its content.
  useEffect(() => {
    if (!query) return;
    for (const [id, input, flags] of route.reads?.(query as never) ?? [])
      void client.prefetchQuery(read(api, id, input, flags));
  }, [api, client, route, key]);
}
