import { latePart } from '@ev/app-kit/late-part.ts';
import { isOnline } from '@ev/client/connection.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { offlineAges } from './offline/ages.ts';

const OfflineNotice = latePart(async () => (await import('./offline/offline-notice.tsx')).OfflineNotice);

function subscribe(listener: () => void): () => void {
  const endAges = offlineAges.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    endAges();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Above the content of a page while there is no network; its code loads ahead, after the first page. */
export function OfflinePlace() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => !isOnline() || !offlineAges.isEmpty(),
    () => false,
  );
  return (
    isShown && (
      <Suspense fallback={null}>
        <OfflineNotice />
      </Suspense>
    )
  );
}
