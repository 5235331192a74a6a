import { QueryView } from '@ev/console-kit/query-view.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Input, Modal, Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { pictureStatus } from '../../contract/kinds.ts';
import s from './picture-chooser.module.css';
import { PictureGrid } from './picture-grid.tsx';

const pageSize = 24;
const sources = [
  { value: 'uploaded', label: '上传的图片' },
  { value: 'artwork', label: '自带的图片' },
] as const;
type Source = (typeof sources)[number]['value'];

/** Chooses a picture for the item being edited; returns its name. */
export function PictureChooser({
  chosen,
  onChoose,
  onCancel,
}: {
  /** The current name. */
  chosen: string;
  onChoose: (name: string) => void;
  onCancel: () => void;
}) {
  const [source, setSource] = useState<Source>(
    chosen === '' || chosen.startsWith('media/') ? 'uploaded' : 'artwork',
  );
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim().slice(0, 40));
  const List = source === 'uploaded' ? Uploaded : Artwork;
  return (
    <Modal
      open
      title="选择图片"
      width={880}
      footer={null}
      onCancel={onCancel}
      transitionName=""
      maskTransitionName=""
    >
      <Segmented<Source> options={[...sources]} value={source} onChange={setSource} />
      <Input
        aria-label="搜索图片"
        placeholder={source === 'uploaded' ? '图片说明' : '图片名称'}
        allowClear
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        style={{ marginTop: 12 }}
      />
      <div className={s.choice}>
        <List key={keyword} keyword={keyword} chosen={chosen} onChoose={onChoose} />
      </div>
    </Modal>
  );
}

type ListProps = { keyword: string; chosen: string; onChoose: (name: string) => void };

/** Uploaded pictures that are ready. */
function Uploaded({ keyword, chosen, onChoose }: ListProps) {
  const [pageNo, setPageNo] = useState(1);
  const pictures = useRead(
    'media.listPictures',
    { keyword: keyword || undefined, status: pictureStatus.ready, pageNo, pageSize },
    { keepPrevious: true },
  );
  return (
    <QueryView query={pictures} what="图片">
      {({ list, total }) =>
        list.length === 0 ? (
          <StateView
            title={keyword ? '没有符合条件的图片' : '还没有可用的图片'}
            text="新图片在“运营 · 图片”里上传，处理好后就能在这里选。"
            action={
              <a href="/console/pictures" target="_blank" rel="noreferrer">
                去上传
              </a>
            }
          />
        ) : (
          <PictureGrid
            label="上传的图片"
            pictures={list.map(({ name, alt, thumbnail, width, height }) => ({
              id: name,
              title: alt,
              note: `${width} × ${height}`,
              thumbnail,
            }))}
            chosen={chosen}
            page={{ pageNo, pageSize, total, onChange: setPageNo }}
            onChoose={onChoose}
          />
        )
      }
    </QueryView>
  );
}

function Artwork({ keyword, chosen, onChoose }: ListProps) {
  const artwork = useRead('media.listArtwork', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryView query={artwork} what="图片">
      {({ list }) => {
        // The current one comes first.
        const found = list
          .filter(({ name }) => name.includes(keyword.toLowerCase()))
          .toSorted((one, other) => Number(other.name === chosen) - Number(one.name === chosen));
        if (found.length === 0) return <StateView title="没有符合条件的图片" />;
        return (
          <PictureGrid
            label="自带的图片"
            pictures={found.map(({ name, thumbnail }) => ({ id: name, title: name, thumbnail }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        );
      }}
    </QueryView>
  );
}
