import { LateShareEntry } from '@ev/app-kit/late-share-entry.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { wheelShown } from '@ev/app-kit/picture.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { SwatchGroup } from '@ev/ui/swatch-group.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useMemo, useState } from 'react';
import { createEngine } from '../../../configurator/engine.ts';
import { lookOf } from '../../../configurator/look.ts';
import type { Catalog, CatalogOption, Selection } from '../../../contract/catalog.ts';
import { configOf, startSelection } from '../../model/configuration.ts';
import { OriginNotice } from '../../parts/origin-notice.tsx';
import { CabinView } from '../../parts/vr/cabin-view.tsx';
import { Turntable } from '../../parts/vr/turntable.tsx';
import s from './web-vr-page.module.css';

type Side = 'outside' | 'inside';
const sides: { key: Side; label: string }[] = [
  { key: 'outside', label: '外观' },
  { key: 'inside', label: '座舱' },
];

/** A car from outside and inside, in a chosen paint and trim. */
export function LookAround({ catalog, asked }: { catalog: Catalog; asked: string | undefined }) {
  const engine = useMemo(() => createEngine(catalog), [catalog]);
  const [start] = useState(() =>
    startSelection(catalog, engine, asked === undefined ? {} : { config: asked }),
  );
  const [selection, setSelection] = useState(start.selection);
  const [seen, setSeen] = useState({ paint: '', interior: '' });
  const [side, setSide] = useState<Side>('outside');

  const { modelCode, modelName, yearStyle } = catalog;
  const configured = lookOf(catalog, selection);
  const look = {
    ...configured,
    // No wheel has been chosen yet, so the one in the pictures is used.
    wheel: asked === undefined ? wheelShown(catalog.family) : configured.wheel,
    paint: seen.paint || configured.paint,
    interior: seen.interior || configured.interior,
  };
  const paints = shownBy(catalog, 'appearance', 'paint');
  const interiors = shownBy(catalog, 'interior', 'interior');
  /**
   * Every look can be shown; only a choice that is compatible with the rest is passed on to the configurator.
   */
  const choose = (what: 'paint' | 'interior', option: CatalogOption) => {
    setSeen({ ...seen, [what]: option.look[what] ?? '' });
    setSelection(takenInto(selection, engine.choose(selection, option.code)));
  };
  const nameOf = (options: readonly CatalogOption[], what: 'paint' | 'interior') =>
    options.find((option) => option.look[what] === look[what])?.name ?? '';
  useTitle(`${modelName} VR看车`);
  const config = configOf(catalog, selection);

  return (
    <>
      <LateShareEntry
        label={`分享${modelName}`}
        address={hrefTo('/sub_uniapp/pages/buy/webVr', { modelCode, yearStyle, config })}
        title={`${modelName} VR看车`}
        desc="转一圈，再坐进去看看"
        car={look}
      />
      <OriginNotice origin={start.origin} shown={modelName} />
      {side === 'outside' ? (
        <Turntable look={look} alt={`${modelName} ${nameOf(paints, 'paint')}`} />
      ) : (
        <CabinView interior={look.interior} alt={`${modelName} ${nameOf(interiors, 'interior')}座舱`} />
      )}
      <Stack gap={12} page={16}>
        <Tabs label="看哪里" items={sides} value={side} onChange={setSide} look="pill" equal />
        <p className={s.hint}>{side === 'outside' ? '左右拖动，转一圈看车' : '拖动看四周，双指放大看细节'}</p>
        {side === 'outside' ? (
          <Choice label="外观颜色" what="paint" options={paints} value={look.paint} onChoose={choose} />
        ) : (
          <Choice label="内饰" what="interior" options={interiors} value={look.interior} onChoose={choose} />
        )}
      </Stack>
      <BottomBar>
        <ButtonLink href={hrefTo('/pages/buy/optional', { code: modelCode, yearStyle, config })}>
          选配这辆车
        </ButtonLink>
      </BottomBar>
    </>
  );
}

function Choice({
  label,
  what,
  options,
  value,
  onChoose,
}: {
  label: string;
  what: 'paint' | 'interior';
  options: readonly CatalogOption[];
  value: string;
  onChoose: (what: 'paint' | 'interior', option: CatalogOption) => void;
}) {
  return (
    <SwatchGroup
      label={label}
      options={options.map(({ code, name, look }) => ({
        value: code,
        label: name,
        ...(look.swatch ? { paint: look.swatch } : {}),
      }))}
      value={options.find((option) => option.look[what] === value)?.code ?? null}
      onChange={(code) => {
        const option = options.find((one) => one.code === code);
        if (option) onChoose(what, option);
      }}
    />
  );
}

/** Options of a group that have a look, without duplicate looks. */
function shownBy(catalog: Catalog, group: CatalogOption['group'], what: 'paint' | 'interior') {
  const looks = new Set<string>();
  return catalog.options.filter((option) => {
    const shows = option.look[what];
    if (option.group !== group || shows === null || looks.has(shows)) return false;
    looks.add(shows);
    return true;
  });
}

/** Ignores a choice with further consequences, which only the configurator can confirm. */
function takenInto(
  selection: Selection,
  choice: ReturnType<ReturnType<typeof createEngine>['choose']>,
): Selection {
  return choice.kind === 'applied' ? choice.selection : selection;
}
