import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ShareButton } from '@ev/app-kit/share-button.tsx';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';
import type { Look } from '../../../configurator/look.ts';
import {
  dropConfiguration,
  keepConfiguration,
  useKeptConfigurations,
} from '../../model/kept-configurations.ts';

/** Puts the actions to save and share a configuration into the bar of its page. */
export function PreviewActions({
  name,
  kept: { code, yearStyle, config, cityCode },
  look: { family, paint },
}: {
  name: string;
  kept: { code: string; yearStyle: string; config: string; cityCode?: string | undefined };
  look: Look;
}) {
  const saved = useKeptConfigurations().some((each) => each.config === config);
  const end = useMemo(() => {
    const save = () => {
      if (saved) dropConfiguration(config);
      else keepConfiguration({ code, yearStyle, config, ...(cityCode ? { cityCode } : {}) });
      feedback.showToast({
        title: saved ? '已取消保存' : '已保存，在「购车」里可以找到',
        durationMs: toastMs.standard,
      });
    };
    const page = {
      address: hrefTo('/pages/buy/optPreview', { code, yearStyle, config }),
      title: fillTemplate('我选的 {name}', { name }),
      desc: fillTemplate('看看我选配的 {name}', { name }),
      thumb: carThumb({ family, paint }),
      posterPage: hrefTo('/pages/buy/poster', { code, yearStyle, config }),
    };
    return (
      <>
        <IconButton icon="heart" label="保存配置" pressed={saved} onClick={save} />
        <ShareButton label="分享配置" page={page} />
      </>
    );
  }, [name, saved, code, yearStyle, config, cityCode, family, paint]);
  useNavEnd(end);
  return null;
}
