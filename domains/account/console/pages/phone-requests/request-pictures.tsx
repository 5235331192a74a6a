import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Image } from 'antd';
import s from './request-drawer.module.css';

/** The customer's proofs; a click shows one in full. */
export function RequestPictures({
  requestNo,
  pictureIds,
}: {
  requestNo: string;
  pictureIds: readonly string[];
}) {
  if (pictureIds.length === 0) return <p>没有照片，或已按规定删除</p>;
  return (
    <ul className={s.pictures} aria-label="证明照片">
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture requestNo={requestNo} pictureId={pictureId} name={`证明照片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ name, ...input }: { requestNo: string; pictureId: string; name: string }) {
  const picture = useRead('account.showPhoneRequestPicture', input, {
    // A picture never changes, and each view is logged.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={picture} what="照片">
      {({ jpeg }) => <Image width="100%" alt={name} src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
