import { useMay } from '@ev/console-kit/permission.tsx';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { PictureChooser } from './picture-chooser.tsx';
import s from './picture-field.module.css';
import { useThumbnail } from './use-thumbnail.ts';

/** A form field for a picture: shows it and opens the chooser. */
export function PictureField({
  label,
  name,
  nullable,
  disabled,
  onChange,
  ...control
}: {
  label: string;
  /** Empty if none is chosen. */
  name: string;
  nullable: boolean;
  disabled: boolean;
  onChange: (name: string | null) => void;
} & Pick<ComponentProps<typeof Button>, 'id' | 'aria-invalid' | 'aria-describedby'>) {
  const [choosing, setChoosing] = useState(false);
  const mayChoose = useMay('media.upload');
  const act = name === '' ? '选择图片' : '换一张';
  return (
    <div className={s.pictureField}>
      {name !== '' && mayChoose && <Thumbnail name={name} />}
      <div className={s.pictureActs}>
        {name !== '' && !name.startsWith('media/') && <code>{name}</code>}
        {!disabled && mayChoose && (
          <Button {...control} aria-label={`${act}：${label}`} onClick={() => setChoosing(true)}>
            {act}
          </Button>
        )}
        {!disabled && nullable && name !== '' && (
          <Button type="text" onClick={() => onChange(null)}>
            不用图片
          </Button>
        )}
      </div>
      {choosing && (
        <PictureChooser
          chosen={name}
          onChoose={(next) => {
            setChoosing(false);
            onChange(next);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function Thumbnail({ name }: { name: string }) {
  const address = useThumbnail(name);
  return address && <img className={s.thumbnail} src={address} alt={`现在的图片 ${name}`} loading="lazy" />;
}
