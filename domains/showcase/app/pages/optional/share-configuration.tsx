import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ShareButton } from '@ev/app-kit/share-button.tsx';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { lookOf } from '../../../configurator/look.ts';
import type { Catalog, Selection } from '../../../contract/catalog.ts';
import { configOf } from '../../model/configuration.ts';

/**
 * Links to the 360° view of the current configuration, and shares it. Loaded after the page because of the
 * page's size budget.
 */
export function ShareConfiguration({ catalog, selection }: { catalog: Catalog; selection: Selection }) {
  const navigate = useNavigate();
  const end = useMemo(() => {
    const { modelCode, yearStyle, modelName } = catalog;
    const version = catalog.versions.find(({ code }) => code === selection.version);
    const kept = { yearStyle, config: configOf(catalog, selection) };
    const page = {
      address: hrefTo('/pages/buy/optional', { code: modelCode, ...kept }),
      title: fillTemplate('我选的 {name}', { name: `${modelName} ${version?.name ?? ''}` }),
      desc: '看看我选的外观、轮毂和内饰，也来选一辆',
      thumb: carThumb(lookOf(catalog, selection)),
      posterPage: hrefTo('/pages/buy/poster', { code: modelCode, ...kept }),
    };
    return (
      <>
        <IconButton
          icon="eye"
          label="VR看车"
          onClick={() => navigate(hrefTo('/sub_uniapp/pages/buy/webVr', { modelCode, ...kept }))}
        />
        <ShareButton label="分享配置" page={page} />
      </>
    );
  }, [catalog, selection, navigate]);
  useNavEnd(end);
  return null;
}
