import { pictureUpload } from '@ev/app-kit/picture-upload.ts';
import { sentPicture } from '@ev/media/contract/private-picture.ts';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { Field } from '@ev/ui/field.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { useRef } from 'react';
import {
  type MaterialKind,
  materialNames,
  materialUploadPath,
  mostPictures,
  neededMaterials,
} from '../../contract/kinds.ts';

export type TypedMaterial = { kind: MaterialKind; materialId: string };

const hints: Readonly<Partial<Record<MaterialKind, string>>> = {
  identity: '正面和反面各一张',
  income: '单位开具的收入证明，或工资流水',
  work: '选填，工牌、劳动合同或在职证明',
  bank: '选填，近六个月的银行流水',
};

/** Pictures by kind; each is uploaded at once, and takes effect when the form is submitted. */
export function MaterialFields({
  orderNo,
  kinds,
  materials,
  errors,
  onChange,
  onPending,
}: {
  orderNo: string;
  kinds: readonly MaterialKind[];
  materials: readonly TypedMaterial[];
  errors: Readonly<Record<string, string>>;
  onChange(materials: TypedMaterial[]): void;
  onPending(count: number): void;
}) {
  const api = useApi();
  // The uploaders call back one by one, each with the latest of its own kind.
  const latest = useRef(materials);
  const pending = useRef(new Map<MaterialKind, number>());
  const upload = pictureUpload<{ materialId: string }>({
    address: materialUploadPath,
    limits: sentPicture,
    renew: () => api('finance.getOptions', { orderNo }, quiet),
    idOf: ({ materialId }) => materialId,
  });
  return kinds.map((kind) => (
    <Field
      key={kind}
      label={materialNames[kind]}
      hint={hints[kind]}
      error={errors[`materials.${kind}`] ?? (kind === kinds[0] ? errors.materials : undefined)}
      required={(neededMaterials as readonly MaterialKind[]).includes(kind)}
    >
      <Uploader
        label={materialNames[kind]}
        upload={upload}
        maxCount={mostPictures}
        onChange={(materialIds) => {
          latest.current = [
            ...latest.current.filter((one) => one.kind !== kind),
            ...materialIds.map((materialId) => ({ kind, materialId })),
          ];
          onChange([...latest.current]);
        }}
        onPending={(count) => {
          pending.current.set(kind, count);
          onPending([...pending.current.values()].reduce((sum, one) => sum + one, 0));
        }}
      />
    </Field>
  ));
}
