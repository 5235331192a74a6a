import { useLocate } from '@ev/app-kit/use-locate.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea, type TextAreaProps } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import type { Place } from '../../../contract/rescue.ts';

const cityOnly = '只能定位到城市，请写明所在的位置';

/** Where the car is: by the phone's location, in words, or both. One of the two is enough. */
export function PlaceField({
  place,
  text,
  errors,
  onPlace,
}: {
  place: Place | null;
  text: Pick<TextAreaProps, 'name' | 'value' | 'onChange' | 'onBlur'>;
  errors: Readonly<Record<string, string>>;
  onPlace: (place: Place) => void;
}) {
  const { locate, locating } = useLocate();
  const [said, setSaid] = useState<string | null>(null);
  const start = async () => {
    try {
      const { latitude, longitude, accuracy, by } = await locate();
      // The centre of a city would send the vehicle to the wrong place.
      if (by === 'network') return setSaid(cityOnly);
      onPlace({ lat: latitude, lng: longitude });
      setSaid(accuracy === null ? null : `误差约 ${Math.max(1, Math.round(accuracy))} 米`);
    } catch {
      setSaid('没能定位，请用文字写明位置');
    }
  };
  return (
    <>
      <div className={stackClass({ gap: 8 })}>
        <Button
          variant="secondary"
          icon="location"
          block
          loading={locating}
          loadingText="正在定位"
          onClick={() => void start()}
        >
          {place ? '重新定位' : '使用我的位置'}
        </Button>
        <Text size={13} tone={place ? 'ok' : 'body'} role="status">
          {[place && '已定位，会发给救援人员', said].filter(Boolean).join('，')}
        </Text>
      </div>
      <Field
        label="位置说明"
        hint="道路名、方向、公里桩、出口或地标；没有定位时必填"
        error={errors.placeText ?? errors.place}
      >
        <TextArea {...text} maxLength={100} rows={2} />
      </Field>
    </>
  );
}
