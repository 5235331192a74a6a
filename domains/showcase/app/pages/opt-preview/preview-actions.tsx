import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { useShare } from '@ev/app-kit/use-share.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';
import {
  dropConfiguration,
  keepConfiguration,
  useKeptConfigurations,
} from '../../model/kept-configurations.ts';

/** Puts the ways to keep and to share a configuration into the bar of its page. */
export function usePreviewActions(
  name: string,
  kept: { code: string; yearStyle: string; config: string; cityCode?: string },
  address: string,
): void {
  const { code, yearStyle, config, cityCode } = kept;
  const saved = useKeptConfigurations().some((each) => each.config === config);
  const share = useShare({ address, title: `我选的 ${name}`, text: `看看我选配的 ${name}` });
  const end = useMemo(() => {
    const save = () => {
      if (saved) dropConfiguration(config);
      else keepConfiguration({ code, yearStyle, config, ...(cityCode ? { cityCode } : {}) });
      feedback.showToast({
        title: saved ? '已取消保存' : '已保存，在「购车」里可以找到',
        durationMs: toastMs.standard,
      });
    };
    return (
      <>
        <IconButton icon="heart" label="保存配置" pressed={saved} onClick={save} />
        <IconButton icon="share" label="分享配置" onClick={() => void share()} />
      </>
    );
  }, [saved, code, yearStyle, config, cityCode, share]);
  useNavEnd(end);
}
