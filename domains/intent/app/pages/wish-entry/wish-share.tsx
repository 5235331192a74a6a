import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import type { ModelDetail } from '@ev/showcase/contract/model.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';

/** Puts the way to share a car's wish list into the bar of its page. */
export function useWishShare({ modelCode, name }: Pick<ModelDetail, 'modelCode' | 'name'>): void {
  const share = useShare({
    address: hrefTo('/pages/buy/wishEntry', { modelCode }),
    title: `${name} 心愿单`,
    text: `你最期待${name}什么？`,
  });
  const end = useMemo(
    () => <IconButton icon="share" label="分享心愿单" onClick={() => void share()} />,
    [share],
  );
  useNavEnd(end);
}
