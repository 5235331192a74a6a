import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useApi } from '@ev/query/api.ts';
import { Field } from '@ev/ui/field.tsx';
import { TextArea, type TextAreaProps } from '@ev/ui/text-area.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { proofPictureLimit } from '../../../contract/kinds.ts';
import { uploadOf } from '../../data/send-picture.ts';

/** What the customer says and shows about the problem; neither is required. */
export function ProofFields({
  orderNo,
  text,
  errors,
  onPictures,
  onPending,
}: {
  orderNo: string;
  text: Pick<TextAreaProps, 'name' | 'value' | 'onChange' | 'onBlur'>;
  errors: Readonly<Record<string, string>>;
  onPictures: (pictureIds: string[]) => void;
  /** The number of pictures that are not uploaded yet. */
  onPending: (count: number) => void;
}) {
  const api = useApi();
  return (
    <FormSection title="说明和图片">
      <Field label="问题描述" hint="选填，写清楚情况会更快通过" error={errors.text}>
        <TextArea {...text} maxLength={300} rows={3} />
      </Field>
      <Field
        label="图片"
        hint="选填，拍下商品和包装，只有你和处理的工作人员能看到"
        error={errors.pictureIds}
        group
      >
        <Uploader
          label="图片"
          upload={uploadOf(api, orderNo)}
          onChange={onPictures}
          onPending={onPending}
          maxCount={proofPictureLimit}
        />
      </Field>
    </FormSection>
  );
}
