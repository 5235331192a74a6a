import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { shareLink } from '@ev/host/share.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';
import { useHref } from 'react-router';
import {
  forgetConfiguration,
  rememberConfiguration,
  useRememberedConfiguration,
} from '../../model/remembered-configuration.ts';

/** Puts the ways to keep and to share a configuration into the bar of its page. */
export function usePreviewActions(
  name: string,
  kept: { code: string; yearStyle: string; config: string; cityCode?: string },
  address: string,
): void {
  const { code, yearStyle, config, cityCode } = kept;
  const saved = useRememberedConfiguration()?.config === config;
  const href = useHref(address);
  const end = useMemo(() => {
    const save = () => {
      if (saved) forgetConfiguration();
      else rememberConfiguration({ code, yearStyle, config, ...(cityCode ? { cityCode } : {}) });
      feedback.showToast({
        title: saved ? '已取消保存' : '已保存，可在购车页继续',
        durationMs: toastMs.standard,
      });
    };
    const share = async () => {
      const outcome = await shareLink({
        title: `我选的 ${name}`,
        text: `看看我选配的 ${name}`,
        url: new URL(href, window.location.origin).href,
      });
      if (outcome === 'copied') feedback.showToast({ title: '链接已复制', durationMs: toastMs.standard });
      if (outcome === 'failed') {
        feedback.showToast({ title: '没能分享，请复制浏览器地址', durationMs: toastMs.custom });
      }
    };
    return (
      <>
        <IconButton icon="heart" label="保存配置" pressed={saved} onClick={save} />
        <IconButton icon="share" label="分享配置" onClick={() => void share()} />
      </>
    );
  }, [saved, code, yearStyle, config, cityCode, href, name]);
  useNavEnd(end);
}
