import { latePart } from '@ev/app-kit/late-part.ts';
import { useIntersection } from '@ev/ui/use-intersection.ts';
import { Suspense, useRef, useState } from 'react';
import type { ModelDetail } from '../../../contract/model.ts';
import s from './colours.module.css';

/** Comes with the canvas when one scrolls near; without it the page is still whole. */
const ColourStudio = latePart(async () => (await import('./colour-studio.tsx')).ColourStudio);

/** The place in which the car is turned and painted. It keeps its height while nobody is near. */
export function Colours({ model }: { model: ModelDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const near = useIntersection(place, '60%', wanted);
  if (near && !wanted) setWanted(true);
  return (
    <section className={s.colours} aria-labelledby="colours">
      <h2 className={s.title} id="colours">
        转一转，换个颜色
      </h2>
      <div ref={place} className={s.place}>
        {wanted && (
          <Suspense>
            <ColourStudio model={model} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
