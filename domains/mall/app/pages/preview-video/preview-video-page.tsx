import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { ErrorState } from '@ev/ui/error-state.tsx';
import { useState } from 'react';
import { previewVideoRoute } from '../../routes.ts';
import s from './preview-video-page.module.css';

/** A video of the brand on the whole screen, with the browser's own controls. */
export function Page() {
  const { src } = usePageQuery(previewVideoRoute);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <ErrorState
        title="视频没有加载成功"
        description="可能是网络不稳定，也可能视频已下架"
        onRetry={() => {
          setAttempt(attempt + 1);
          setFailed(false);
        }}
      />
    );
  }
  return (
    <div className={s.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: the videos of products have no speech */}
      <video
        key={attempt}
        className={s.video}
        src={src}
        controls
        autoPlay
        playsInline
        preload="metadata"
        aria-label="商品视频"
        onError={() => setFailed(true)}
      />
    </div>
  );
}
