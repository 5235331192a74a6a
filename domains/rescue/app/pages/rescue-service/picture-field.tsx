import { FormSection } from '@ev/app-kit/form-section.tsx';
import { privatePictureUpload } from '@ev/media/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { Field } from '@ev/ui/field.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { pictureLimit } from '../../../contract/kinds.ts';

/** Pictures of the car. Only with a login, because visitors have nobody to whom a picture would belong. */
export function PictureField({
  error,
  onPictures,
  onPending,
}: {
  error: string | undefined;
  onPictures: (pictureIds: string[]) => void;
  /** The number of pictures that are not uploaded yet. */
  onPending: (count: number) => void;
}) {
  const api = useApi();
  return (
    <FormSection title="图片">
      <Field label="图片" hint="选填，在安全的地方再拍；只有救援人员能看到" error={error} group>
        <Uploader
          label="图片"
          upload={privatePictureUpload(() => api('rescue.getPathRescue', {}, quiet))}
          onChange={onPictures}
          onPending={onPending}
          maxCount={pictureLimit}
        />
      </Field>
    </FormSection>
  );
}
