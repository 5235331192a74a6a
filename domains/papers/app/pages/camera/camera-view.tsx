import { type ReadyPicture, UnusablePicture } from '@ev/app-kit/ready-picture.ts';
import type { Size } from '@ev/kernel/picture-size.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useCallback, useRef, useState } from 'react';
import { readyFrame } from '../../data/ready-picture.ts';
import type { FrameGuide } from '../../model/frame-of.ts';
import { type QualityHint, qualityWords } from '../../model/frame-quality.ts';
import { cropUnder, type FrameShape, frameIn } from '../../model/frame-shape.ts';
import { CameraTroubleView } from './camera-trouble.tsx';
import s from './camera-view.module.css';
import { FrameOverlay } from './frame-overlay.tsx';
import { useCamera } from './use-camera.ts';
import { hintNow, useHint } from './use-hint.ts';
import { useSizeOf } from './use-size-of.ts';

export type Taken = ReadyPicture & { hint: QualityHint | null };

type CameraViewProps = {
  /** What is photographed: 身份证人像面. */
  subject: string;
  shape: FrameShape;
  guide: FrameGuide;
  onTaken: (taken: Taken) => void;
  onAlbum: () => void;
  onType: () => void;
};

/** The camera view with frame, quality hint and shutter. */
export function CameraView({ subject, shape, guide, onTaken, onAlbum, onType }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [stage, view] = useSizeOf<HTMLDivElement>();
  const [taking, setTaking] = useState(false);
  const { state, torch, again } = useCamera(video, true);
  const frame = frameIn(view, shape);
  const part = useCallback(
    (element: HTMLVideoElement) => cropUnder(frameIn(view, shape), view, sizeOf(element)),
    [view, shape],
  );
  const live = state === 'live';
  const hint = useHint(video, live, part);
  if (state !== 'asking' && state !== 'live') {
    return <CameraTroubleView trouble={state} onAgain={again} onAlbum={onAlbum} onType={onType} />;
  }

  const take = async () => {
    const element = video.current;
    if (!element || !live || taking || element.videoWidth === 0) return;
    setTaking(true);
    try {
      const here = part(element);
      const seen = hintNow(element, here, document.createElement('canvas'));
      onTaken({ ...(await readyFrame(element, here)), hint: seen });
    } catch (error) {
      const title = error instanceof UnusablePicture ? error.message : '没有拍下来，请再试一次';
      feedback.showToast({ title, durationMs: toastMs.custom });
    } finally {
      setTaking(false);
    }
  };

  return (
    <>
      <p className={s.subject}>{subject}</p>
      <div ref={stage} className={s.stage}>
        <video
          ref={video}
          className={s.video}
          autoPlay
          muted
          playsInline
          aria-label={`相机画面，${subject}`}
          onClick={(event) => void event.currentTarget.play().catch(() => undefined)}
        />
        <FrameOverlay view={view} frame={frame} guide={guide} good={hint === null} />
        {torch && (
          <span className={s.torch}>
            <IconButton
              icon="bolt"
              look="glass"
              label="补光"
              pressed={torch.on}
              onClick={() => torch.turn(!torch.on)}
            />
          </span>
        )}
      </div>
      <div className={s.hint} role="status">
        {!live ? '正在打开相机' : hint === undefined ? '将证件放入框内' : <HintWords hint={hint} />}
      </div>
      <section className={s.bar} aria-label="拍摄">
        <button type="button" className={s.side} onClick={onAlbum}>
          <Icon name="document" />
          相册
        </button>
        <button
          type="button"
          className={s.shutter}
          aria-label={`拍摄${subject}`}
          aria-disabled={!live || taking || undefined}
          onClick={() => void take()}
        />
        <button type="button" className={s.side} onClick={onType}>
          <Icon name="edit" />
          手动填写
        </button>
      </section>
    </>
  );
}

function HintWords({ hint }: { hint: QualityHint | null }) {
  if (!hint) {
    return (
      <>
        <Icon name="check" size={18} className={s.good} />
        画面清晰，可以拍摄
      </>
    );
  }
  const { short, advice } = qualityWords[hint];
  return (
    <>
      <Icon name="warning" size={18} className={s.bad} />
      <span>
        <b>{short}</b>，{advice}
      </span>
    </>
  );
}

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): Size => ({
  width: videoWidth,
  height: videoHeight,
});
