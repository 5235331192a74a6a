import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { qualityWords } from '../../model/frame-quality.ts';
import s from './camera-view.module.css';
import type { Taken } from './camera-view.tsx';

/** Preview of the picture before it is used. Hints are advice; the customer may use the picture anyway. */
export function TakenView({
  subject,
  taken,
  onUse,
  onAgain,
}: {
  subject: string;
  taken: Taken;
  onUse: () => void;
  onAgain: () => void;
}) {
  const url = useObjectUrl(taken.blob);
  const head = useRef<HTMLHeadingElement>(null);
  // The shutter is gone, so the keyboard and screen reader focus moves here.
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <section className={s.taken}>
        <h2 ref={head} tabIndex={-1} className={s.ask}>
          四角完整、字迹清楚吗
        </h2>
        {url && <img className={s.picture} src={url} alt={`拍到的${subject}`} />}
        {taken.hint && (
          <p className={s.advice}>
            <Icon name="warning" size={18} className={s.bad} />
            <span>
              可能{qualityWords[taken.hint].short}，识别会不准。{qualityWords[taken.hint].advice}
              ，再拍一张更稳妥
            </span>
          </p>
        )}
      </section>
      <BottomBar>
        <Button variant="secondary" onClick={onAgain}>
          重拍
        </Button>
        <Button onClick={onUse}>使用这张</Button>
      </BottomBar>
    </>
  );
}
