import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { failure } from '@ev/client/api-error.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cx } from '@ev/ui/cx.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { OfflineState } from '@ev/ui/offline-state.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { useMemo } from 'react';
import s from './held-page.module.css';
import { useHeldPage } from './use-held-page.ts';

/**
 * Embeds a page of the brand's sites. The frame runs scripts and forms under its own origin and nothing more:
 * it cannot navigate this window, open windows or use its permissions. The server also limits the sites that
 * may be embedded (`frame-src`).
 */
export function HeldPage({ url }: { url: string }) {
  const { state, attempt, loaded, again } = useHeldPage(url);
  useNavEnd(useMemo(() => <IconButton icon="refresh" label="刷新" onClick={again} />, [again]));
  if (state === 'offline') return <OfflineState title={failure('offline').message} onRetry={again} />;
  if (state === 'failed') {
    return (
      <StatusView
        image="error"
        live="alert"
        title="无法打开此页面"
        description="页面没有响应，请稍后再试"
        actions={
          <>
            <Button variant="secondary" icon="refresh" onClick={again}>
              重试
            </Button>
            <ButtonLink variant="secondary" href={url} target="_blank" rel="noopener noreferrer">
              在浏览器中打开
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <div className={s.view}>
      {state === 'loading' && (
        <div className={s.waiting}>
          <SkeletonScreen label="正在打开网页">
            <Skeleton shape="block" width="100%" height={160} />
            <Skeleton width="70%" />
            <Skeleton width="90%" />
          </SkeletonScreen>
        </div>
      )}
      <iframe
        key={attempt}
        className={cx(s.frame, state === 'loading' && s.coming)}
        title="网页内容"
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="strict-origin"
        onLoad={loaded}
      />
    </div>
  );
}
