import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Drawer } from 'antd';
import s from '../goods.module.css';

/** A page of the app on a phone of 375 px, as if the release were published now. */
export function PagePreview({
  releaseNo,
  name,
  page,
  onClose,
}: {
  releaseNo: string;
  name: string;
  page: string;
  onClose: () => void;
}) {
  const query = useRead('goods.previewRelease', { releaseNo, page }, { refetchOnWindowFocus: false });
  return (
    <Drawer open title={`预览 · ${name}`} size={440} onClose={onClose}>
      <p className={s.by}>客户打开这一页会看到的样子；预览里的按钮不能点。</p>
      <QueryView query={query} what="预览">
        {({ html }) => (
          // Sandboxed: no script runs, and it cannot access the console.
          <iframe className={s.phone} title={`预览 · ${name}`} sandbox="" srcDoc={html} />
        )}
      </QueryView>
    </Drawer>
  );
}
