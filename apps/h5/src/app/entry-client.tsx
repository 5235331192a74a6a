import { createAppHistory } from '@ev/app-kit/app-history.ts';
import { AppRouter } from '@ev/app-kit/app-router.tsx';
import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { maybeMiniProgram } from '@ev/host/maybe-mini-program.ts';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import './styles.ts';
import { AppProviders, createQueryClient } from './app-root.tsx';
import { basePath } from './base-path.ts';
import { browserApi, exchangeLogin } from './browser-api.ts';
import { noteFailedStyles } from './failed-styles.ts';
import { repeatFirstTap } from './first-tap.ts';
import { registerNavigate } from './login-jump.ts';
import { isTooOld } from './older-engines/too-old.ts';
import { loadShown } from './page-modules.ts';
import { findPlace } from './page-places.ts';
import { RootLayout } from './root-layout.tsx';

const root = document.getElementById('app');
if (root && !isTooOld()) {
  const started = start(root);
  const goOn = () => import('./after-start.ts').then(({ afterStart }) => afterStart(started));
  started.then(goOn, goOn).catch(() => undefined);
}

async function start(root: HTMLElement) {
  noteFailedStyles();
  const queries = createQueryClient();
  const stateBlock = document.getElementById('app-state');
  if (stateBlock?.textContent) hydrate(queries, JSON.parse(stateBlock.textContent));

  // The login determines what is shown, and inside the native app or a mini-program only that host knows it.
  if (hasNativeBridge()) await (await import('@ev/app-kit/native-app.ts')).enterNativeApp();
  else if (maybeMiniProgram())
    await (await import('@ev/app-kit/mini-program.ts')).followMiniProgram(exchangeLogin);
  const rendered = root.dataset.rendered === 'true';
  const place = findPlace(location.pathname.slice(basePath.length) || '/');
  // The code of the rendered page must be loaded before React hydrates it.
  if (rendered && place) await loadShown(place, location.search).catch(() => undefined);

  const history = createAppHistory(createBrowserHistory());
  registerNavigate((to) => history.push(basePath + to));
  const app = (
    <StrictMode>
      <AppProviders api={browserApi} login={exchangeLogin} queries={queries}>
        <AppRouter history={history} basePath={basePath}>
          <RootLayout />
        </AppRouter>
      </AppProviders>
    </StrictMode>
  );
  if (rendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  repeatFirstTap();
  return history;
}
