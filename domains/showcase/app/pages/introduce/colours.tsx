import { latePart } from '@ev/app-kit/late-part.ts';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { useIntersection } from '@ev/ui/use-intersection.ts';
import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import type { ModelDetail } from '../../../contract/model.ts';
import s from './colours.module.css';

/** Loaded when the customer scrolls near; the page is complete without it. */
const loadStudio = async () => (await import('./colour-studio.tsx')).ColourStudio;
const ColourStudio = latePart(loadStudio);

/** Place of the colour studio. It keeps its height until the studio loads. */
export function Colours({ model }: { model: ModelDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const near = useIntersection(place, '60%', wanted);
  useCodeAhead(loadStudio);
  useEffect(() => {
    // As a transition, so that a tap during the scroll is handled in between.
    if (near) startTransition(() => setWanted(true));
  }, [near]);
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
