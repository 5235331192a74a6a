import { Skeleton } from '@ev/ui/skeleton.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AliyunScene } from '../data/aliyun-captcha.ts';
import s from './captcha-sheet.module.css';

const elementId = 'provider-captcha';

/** The puzzle of the brand's captcha provider, created and drawn by the provider's script. */
export function ProviderCaptcha({
  scene,
  onPassed,
  onFailed,
}: {
  scene: AliyunScene;
  onPassed: (captchaVerifyParam: string) => void;
  /** The script failed to load or to start, so there is no puzzle. */
  onFailed: () => void;
}) {
  const [shown, setShown] = useState(false);
  // Few brands use a provider, so its code loads only when needed.
  const show = useEffectEvent(async (until: AbortSignal) => {
    const { showAliyunCaptcha } = await import('../data/aliyun-captcha.ts');
    await showAliyunCaptcha(`#${elementId}`, scene, { onShown: () => setShown(true), onPassed, until });
  });
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const leaving = new AbortController();
    show(leaving.signal).catch(() => {
      if (!leaving.signal.aborted) fail();
    });
    return () => leaving.abort();
  }, []);
  return (
    <div className={s.provider}>
      {!shown && <Skeleton shape="picture" ratio={2} width="100%" />}
      <div id={elementId} />
    </div>
  );
}
