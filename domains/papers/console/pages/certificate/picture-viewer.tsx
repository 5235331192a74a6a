import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { Side } from '../../../contract/kinds.ts';
import s from './certificate-page.module.css';

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The picture of one side of a certificate. */
export function PictureViewer({
  certificateNo,
  side,
  ...of
}: Omit<Looking, 'query'> & { certificateNo: string; side: Side }) {
  // Every view is recorded in the audit log.
  const query = useRead('papers.showPicture', { certificateNo, side }, { refetchOnWindowFocus: false });
  return <PictureFigure query={query} {...of} />;
}

type Shown = { jpeg: string; width: number; height: number };
type Looking = {
  query: ComponentProps<typeof QueryView<Shown>>['query'];
  name: string;
  active: boolean;
  onActive: () => void;
};

/**
 * A private picture that can be zoomed and rotated, watermarked with the viewer's id. If there are several,
 * keys act on the one that was hovered or used last.
 */
export function PictureFigure({ query, name, active, onActive }: Looking) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const larger = () => setZoom((at) => Math.min(at + 1, zooms.length - 1));
  const smaller = () => setZoom((at) => Math.max(at - 1, 0));
  const turn = () => setTurns((at) => (at + 1) % 4);
  useShortcuts(active ? { '+': larger, '=': larger, '-': smaller, t: turn } : {});
  const scale = zooms[zoom] ?? 1;
  return (
    <figure
      className={s.viewer}
      data-active={active ? '' : undefined}
      onPointerEnter={onActive}
      onFocus={onActive}
    >
      <figcaption>
        <strong>{name}</strong>
        <span role="status">
          {Math.round(scale * 100)}%{turns > 0 && `，已旋转 ${turns * 90}°`}
        </span>
        <Button size="small" aria-keyshortcuts="+" disabled={zoom === zooms.length - 1} onClick={larger}>
          放大
        </Button>
        <Button size="small" aria-keyshortcuts="-" disabled={zoom === 0} onClick={smaller}>
          缩小
        </Button>
        <Button size="small" aria-keyshortcuts="T" onClick={turn}>
          旋转
        </Button>
      </figcaption>
      <QueryView query={query} what="照片">
        {({ jpeg, width, height }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
          <section className={s.frame} aria-label={`${name}照片，可滚动`} tabIndex={0}>
            <img
              src={`data:image/jpeg;base64,${jpeg}`}
              alt={`客户上传的${name}`}
              width={width}
              height={height}
              style={{ width: `${scale * 100}%`, rotate: `${turns * 90}deg` }}
              data-lying={turns % 2 === 1 ? '' : undefined}
            />
          </section>
        )}
      </QueryView>
    </figure>
  );
}
