import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { pageOf } from '@ev/console-kit/list-page.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { listPictures } from '../../../contract/endpoints.ts';
import { pictureStatus, pictureStatusNames } from '../../../contract/kinds.ts';
import type { Picture } from '../../../contract/picture.ts';
import { PictureGrid } from '../../parts/picture-grid.tsx';
import { isPictureStatus, sizeText } from '../../words/picture-words.ts';
import { PictureDrawer } from './picture-drawer.tsx';
import { UploadPanel } from './upload-panel.tsx';

const statusOptions = Object.entries(pictureStatusNames).map(([value, label]) => ({ value, label }));
/** Polling interval while pictures are being processed, ms. */
const soonMs = 2_000;

/** Pictures uploaded by the brand: descriptions, uses, and new uploads. */
export function PicturesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isPictureStatus(asked) ? asked : undefined;
  const pictures = useRead(
    'media.listPictures',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    {
      keepPrevious: true,
      refetchInterval: ({ state }) => (state.data?.list.some(isBeingMade) ? soonMs : false),
    },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="图片" query={pictures} />
      {notice}
      <UploadPanel />
      <Toolbar count={pictures.data && `共 ${pictures.data.total} 张图片`}>
        <SearchBar
          label="搜索图片"
          placeholder="图片说明"
          keyword={keyword}
          check={keywordCheck(listPictures)}
          onSearch={(q) => address.show({ q })}
        />
        <FilterSelect
          label="图片状态"
          all="全部状态"
          options={statusOptions}
          value={status}
          onChange={(next) => address.show({ status: next })}
        />
      </Toolbar>
      <QueryView query={pictures} what="图片">
        {({ list, total }) =>
          list.length === 0 ? (
            <StateView title={keyword || status ? '没有符合条件的图片' : '还没有图片，先上传一张'} />
          ) : (
            <PictureGrid
              label="图片"
              pictures={list.map(asCard)}
              page={{ ...pageOf(address), total, onChange: address.showPage }}
              onChoose={setOpened}
            />
          )
        }
      </QueryView>
      {opened && (
        <PictureDrawer
          key={opened}
          id={opened}
          onClose={() => setOpened(null)}
          onRemoved={() => {
            setOpened(null);
            tell('已删除');
          }}
        />
      )}
    </>
  );
}

const isBeingMade = ({ status }: Picture) => status === pictureStatus.processing;

function asCard({ id, alt, status, thumbnail, width, height, bytes }: Picture) {
  const note = `${width} × ${height} · ${sizeText(bytes)}`;
  return { id, title: alt, note, thumbnail, missing: pictureStatusNames[status] };
}
