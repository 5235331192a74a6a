import { useMemo } from 'react';
import { carThumb } from './car-thumb.ts';
import { useNavEnd } from './nav.tsx';
import type { Family } from './picture.ts';
import { ShareButton } from './share-button.tsx';
import type { SharedPage } from './share-payload.ts';

export type ShareEntryProps = Omit<SharedPage, 'thumb'> & {
  /** The label of the button: 分享青驭凌. */
  label: string;
  /** The car that the page is about, with its paint. */
  car?: { family: Family; paint?: string };
};

/** Adds a share button to the page's bar. */
export function ShareEntry({ label, car, ...page }: ShareEntryProps) {
  const { address, title, desc, poster, posterPage } = page;
  const thumb = car && carThumb(car);
  useNavEnd(
    useMemo(
      () => <ShareButton label={label} page={{ address, title, desc, thumb, poster, posterPage }} />,
      [label, address, title, desc, thumb, poster, posterPage],
    ),
  );
  return null;
}
