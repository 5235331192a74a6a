import { useApi } from '@ev/query/api.ts';
import { Field } from '@ev/ui/field.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { reviewPictureLimit } from '../../../contract/kinds.ts';
import { uploadOf } from '../../data/send-picture.ts';

export const waitForPictures = '图片还没有上传完，请稍候，没能上传的请重试或删除';

/** The pictures of a review. */
export function PictureField({
  orderNo,
  error,
  onChange,
  onPending,
}: {
  orderNo: string;
  error: string | undefined;
  onChange: (pictureIds: string[]) => void;
  onPending: (count: number) => void;
}) {
  const api = useApi();
  return (
    <Field label="图片" hint={`选填，最多 ${reviewPictureLimit} 张，会和评价一起公开`} error={error} group>
      <Uploader
        label="图片"
        upload={uploadOf(api, orderNo)}
        onChange={onChange}
        onPending={onPending}
        maxCount={reviewPictureLimit}
      />
    </Field>
  );
}
