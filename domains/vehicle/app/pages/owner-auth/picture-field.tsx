import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useApi } from '@ev/query/api.ts';
import { Field } from '@ev/ui/field.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { type ProofKind, proofPictureLimit } from '../../../contract/kinds.ts';
import { uploadOf } from '../../data/send-picture.ts';

const hints: Readonly<Record<ProofKind, string>> = {
  personal: '行驶证正页和副页；还没有行驶证时，拍购车发票。四角完整、文字清楚',
  corporate: '行驶证正页和副页、营业执照、盖章的授权书。四角完整、文字清楚',
};

/** The papers as pictures, visible only to the customer and the staff who judge them. */
export function PictureField({
  kind,
  error,
  onPictures,
  onPending,
}: {
  kind: ProofKind;
  error: string | undefined;
  onPictures: (pictureIds: string[]) => void;
  /** The number of pictures that are not uploaded yet. */
  onPending: (count: number) => void;
}) {
  const api = useApi();
  return (
    <FormSection title="证明照片">
      <Field
        label="照片"
        hint={`${hints[kind]}。只有审核人员能看到，审核后定期删除`}
        error={error}
        group
        required
      >
        {/* Focused where the pictures are missing. */}
        <div data-field="pictureIds" tabIndex={-1}>
          <Uploader
            label="照片"
            upload={uploadOf(api)}
            onChange={onPictures}
            onPending={onPending}
            maxCount={proofPictureLimit}
          />
        </div>
      </Field>
    </FormSection>
  );
}
