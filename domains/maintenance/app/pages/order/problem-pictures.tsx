import { useApi } from '@ev/query/api.ts';
import { Uploader } from '@ev/ui/uploader.tsx';
import { uploadOf } from '../../data/send-picture.ts';

/** Adds pictures of a problem; they are uploaded at once and sent with the form. */
export function ProblemPictures({
  vin,
  onChange,
  onPending,
  maxCount,
}: {
  vin: string;
  onChange: (ids: string[]) => void;
  onPending: (count: number) => void;
  maxCount: number;
}) {
  const api = useApi();
  return (
    <Uploader
      label="照片"
      upload={uploadOf(api, vin)}
      onChange={onChange}
      onPending={onPending}
      maxCount={maxCount}
    />
  );
}
