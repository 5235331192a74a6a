import { pictureUrl } from '@ev/app-kit/picture.ts';
import { Button } from '@ev/ui/button.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { maxScale, minScale } from '@ev/ui/zoom.ts';
import { type CSSProperties, useRef, useState } from 'react';
import { cabinSize, lookingAt, lookingWords } from '../../model/vr/cabin.ts';
import { useCabinLook } from './use-cabin-look.ts';
import s from './vr.module.css';

/** The largest width of a cabin picture, needed for zooming in. */
const pictureWidth = 1600;

/** The cabin in one trim, to look around and zoom. */
export function CabinView({ interior, alt }: { interior: string; alt: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const { view, frame, byKey, handlers } = useCabinLook(stage);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = `interior/common/${interior}`;
  const { width, height } = cabinSize(frame);
  return (
    <div className={s.cabin}>
      <div
        ref={stage}
        className={s.frame}
        {...handlers}
        role="slider"
        tabIndex={0}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && byKey(event.key)) event.preventDefault();
        }}
        aria-label={`环视${alt}，加号和减号缩放`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={lookingAt(view, frame)}
        aria-valuetext={lookingWords(view, frame)}
      >
        <picture key={`${key} ${attempt}`}>
          <source type="image/avif" srcSet={pictureUrl(key, pictureWidth, 'avif')} />
          <img
            className={s.cabinPicture}
            src={pictureUrl(key, pictureWidth, 'webp')}
            alt={alt}
            draggable={false}
            onLoad={() => setFailed(false)}
            onError={() => setFailed(true)}
            style={
              {
                width,
                height,
                '--x': `${view.x}px`,
                '--y': `${view.y}px`,
                '--scale': view.scale,
              } as CSSProperties
            }
          />
        </picture>
      </div>
      <div className={s.tools}>
        {failed && (
          <Button
            size="s"
            variant="secondary"
            icon="refresh"
            onClick={() => setAttempt((before) => before + 1)}
          >
            重新加载
          </Button>
        )}
        <IconButton
          icon="minus"
          label="缩小"
          look="glass"
          disabled={view.scale <= minScale}
          onClick={() => byKey('-')}
        />
        <IconButton
          icon="plus"
          label="放大"
          look="glass"
          disabled={view.scale >= maxScale}
          onClick={() => byKey('+')}
        />
      </div>
    </div>
  );
}
