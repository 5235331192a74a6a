import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { PictureField } from '@ev/media/console/public.ts';
import { setPictures } from '../../../contract/staff-endpoints.ts';
import { mostStationPictures } from '../../../contract/words.ts';

/** Chooses the pictures that customers see of a station, in their order. */
export function StationPictures({
  stationId,
  pictures,
  onDone,
  onCancel,
}: {
  stationId: string;
  pictures: readonly string[];
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(setPictures, {
    begin: { stationId, pictures: [...pictures], seen: [...pictures] },
    onDone: () => onDone('已保存，客户在充电站页看到'),
  });
  const { typed, errors, change } = form;
  const places = [...typed.pictures, ''].slice(0, mostStationPictures);
  return (
    <CommandModal
      title="充电站图片"
      text={`最多 ${mostStationPictures} 张，第一张最先看到。横向的图片最清楚。`}
      okText="保存"
      form={form}
      onCancel={onCancel}
      moved={['station.stationMoved', 'station.stationNotFound']}
    >
      {places.map((name, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a picture
          key={at}
          id={`station-picture-${at}`}
          label={`第 ${at + 1} 张`}
          error={at === 0 ? (errors.pictures ?? '') : ''}
        >
          {({ status: _, ...field }) => (
            <PictureField
              {...field}
              label={`第 ${at + 1} 张`}
              name={name}
              nullable
              disabled={false}
              onChange={(next) =>
                change({
                  pictures: next
                    ? [...typed.pictures.slice(0, at), next, ...typed.pictures.slice(at + 1)]
                    : typed.pictures.filter((_, place) => place !== at),
                })
              }
            />
          )}
        </Field>
      ))}
    </CommandModal>
  );
}
