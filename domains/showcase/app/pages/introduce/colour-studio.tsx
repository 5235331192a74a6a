import { wheelShown } from '@ev/app-kit/picture.ts';
import { SwatchGroup } from '@ev/ui/swatch-group.tsx';
import { type ReactNode, useState } from 'react';
import type { ModelDetail } from '../../../contract/model.ts';
import type { StageView } from '../../parts/car-stage.tsx';
import { StageControls } from '../../parts/stage-controls.tsx';
import { TurningStage } from '../../parts/turning-stage.tsx';
import s from './colours.module.css';

/** The car in each of its paints, from all sides. */
export function ColourStudio({ model }: { model: ModelDetail }): ReactNode {
  const { family, paints } = model;
  const [paint, setPaint] = useState(model.paint);
  const [view, setView] = useState<StageView>('rear');
  const name = paints.find(({ code }) => code === paint)?.name ?? '';
  return (
    <>
      <TurningStage
        look={{ family, paint, roofPaint: null, wheel: wheelShown(family), interior: 'onyx' }}
        view={view}
        onView={setView}
        alt={`${model.name} ${name}`}
      />
      <StageControls view={view} onView={setView} />
      <div className={s.paints}>
        <SwatchGroup
          label="外观颜色"
          options={paints.map(({ code, name: label, swatch }) => ({ value: code, label, paint: swatch }))}
          value={paint}
          onChange={setPaint}
        />
      </div>
    </>
  );
}
