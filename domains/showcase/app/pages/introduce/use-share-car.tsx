import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useMemo } from 'react';
import type { ModelDetail } from '../../../contract/model.ts';

/** Puts the way to share a car into the bar of its page. */
export function useShareCar({ modelCode, name, slogan }: ModelDetail): void {
  const share = useShare({
    address: hrefTo('/pages/buy/introduce', { modelCode }),
    title: name,
    text: slogan,
  });
  useNavEnd(
    useMemo(
      () => <IconButton icon="share" label={`分享${name}`} onClick={() => void share()} />,
      [name, share],
    ),
  );
}
