import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { shareLink } from '@ev/host/share.ts';
import type { ModelDetail } from '@ev/showcase/contract/model.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';
import { useHref } from 'react-router';

/** Puts the way to share a car's wish list into the bar of its page. */
export function useWishShare({ modelCode, name }: Pick<ModelDetail, 'modelCode' | 'name'>): void {
  const href = useHref(hrefTo('/pages/buy/wishEntry', { modelCode }));
  const end = useMemo(() => {
    const share = async () => {
      const outcome = await shareLink({
        title: `${name} 心愿单`,
        text: `你最期待${name}什么？`,
        url: new URL(href, window.location.origin).href,
      });
      if (outcome === 'copied') feedback.showToast({ title: '链接已复制', durationMs: toastMs.standard });
      if (outcome === 'failed') {
        feedback.showToast({ title: '没能分享，请复制浏览器地址', durationMs: toastMs.custom });
      }
    };
    return <IconButton icon="share" label="分享心愿单" onClick={() => void share()} />;
  }, [name, href]);
  useNavEnd(end);
}
