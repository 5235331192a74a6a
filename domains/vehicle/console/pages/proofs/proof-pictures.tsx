import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Image } from 'antd';
import s from './proof-drawer.module.css';

/** The papers, large enough to read; a click shows one in full. Staff open the drawer in order to read them. */
export function ProofPictures({ proofNo, pictureIds }: { proofNo: string; pictureIds: readonly string[] }) {
  if (pictureIds.length === 0) return <p>照片已按规定删除</p>;
  return (
    <ul className={s.pictures} aria-label="认证照片">
      {pictureIds.map((pictureId, at) => (
        <li key={pictureId}>
          <Picture proofNo={proofNo} pictureId={pictureId} name={`认证照片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ name, ...input }: { proofNo: string; pictureId: string; name: string }) {
  const picture = useRead('vehicle.showProofPicture', input, {
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
