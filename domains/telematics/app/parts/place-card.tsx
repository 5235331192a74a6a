import { latePart } from '@ev/app-kit/late-part.ts';
import { keepUnits } from '@ev/kernel/figures.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Suspense, useState } from 'react';
import type { VehicleState } from '../../contract/telematics.ts';
import { ageOf } from '../model/age.ts';
import s from './place-card.module.css';

const PlaceMap = latePart(async () => (await import('./place-map.tsx')).PlaceMap);

/** Where the car stands in words; the map loads only when it is asked for. */
export function PlaceCard({
  place,
  placeHidden,
  nowMs,
}: Pick<VehicleState, 'place' | 'placeHidden'> & { nowMs: number }) {
  const [shown, setShown] = useState(false);
  if (!place)
    return placeHidden === null ? null : (
      <Card gap={4} aria-label="车辆位置">
        <Head size={15}>车辆位置</Head>
        <Text size={13} tone="hint">
          {placeHidden}
        </Text>
      </Card>
    );
  const { text, stale } = ageOf(place.at, nowMs);
  return (
    <Card gap={8} aria-label="车辆位置">
      <Head
        size={15}
        action={
          <Button size="s" variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? '收起地图' : '看地图'}
          </Button>
        }
      >
        车辆位置
      </Head>
      <div>
        <Text tone="title">{place.text ?? '位置已上报，请在地图上查看'}</Text>
        <Text size={12} tone={stale ? 'warn' : 'hint'}>
          {keepUnits(`${text}上报`)}
        </Text>
      </div>
      {shown && (
        <div className={s.map}>
          <Suspense fallback={null}>
            <PlaceMap latitude={place.latitude} longitude={place.longitude} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
