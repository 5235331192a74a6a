import { latePart } from '@ev/app-kit/late-part.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Button } from '@ev/ui/button.tsx';
import { Suspense } from 'react';
import type { QueueActionsProps } from './queue-actions.tsx';

const QueueActions = latePart<QueueActionsProps>(() =>
  import('./queue-actions.tsx').then(
    (part) => part.QueueActions,
    () => NotLoaded,
  ),
);

/** The buttons of a queue. Few products have one, so that their code loads after the page. */
export function LateQueueActions(props: QueueActionsProps) {
  const hydrated = useHydrated();
  const place = (
    <Button loading loadingText="请稍候">
      立即抢购
    </Button>
  );
  if (!hydrated) return place;
  return (
    <Suspense fallback={place}>
      <QueueActions {...props} />
    </Suspense>
  );
}

const NotLoaded = () => (
  <Button variant="secondary" onClick={() => window.location.reload()}>
    重新加载
  </Button>
);
