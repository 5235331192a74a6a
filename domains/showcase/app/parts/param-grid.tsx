import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ParamTable } from '../../contract/model.ts';
import { markMore } from '../model/mark-more.ts';
import { shownSections } from '../model/param-rows.ts';
import { sectionInSight } from '../model/section-in-sight.ts';
import s from './param-grid.module.css';

/**
 * Specifications of versions side by side. The box scrolls both ways below the page's bar, so that row and
 * version names stay visible; the section tabs follow.
 */
export function ParamGrid({
  table,
  head,
  pictures,
  foot,
  end,
  busy = false,
}: {
  table: ParamTable;
  /** Name and price of a version, in the sticky line. */
  head: (index: number) => ReactNode;
  /** A line above it that scrolls away. */
  pictures?: (index: number) => ReactNode;
  /** The last line: actions for a version. */
  foot?: (index: number) => ReactNode;
  /** An extra column to add a version. */
  end?: ReactNode;
  busy?: boolean;
}) {
  const box = useRef<HTMLElement>(null);
  const tapped = useRef(false);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const sections = shownSections(table, onlyDifferent);
  const [current, setCurrent] = useState(sections[0]?.name ?? '');
  const comparable = table.versions.length > 1;

  const bodies = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  const headHeight = () => box.current?.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
  const goTo = (name: string) => {
    const body = bodies().find(({ dataset }) => dataset.section === name);
    // A section near the end cannot scroll up to the head, so the tapped tab stays active until the customer
    // scrolls.
    tapped.current = true;
    if (body) box.current?.scrollTo({ top: body.offsetTop - headHeight() });
    setCurrent(name);
  };
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => markMore(element));
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  const follow = () => {
    const element = box.current;
    if (!element) return;
    markMore(element);
    if (tapped.current) return;
    const all = bodies();
    const { scrollTop: top, clientHeight: height, scrollHeight: whole } = element;
    const begins = all.map(({ offsetTop }) => offsetTop);
    const seen = all[sectionInSight(begins, { top, height, whole, head: headHeight() })]?.dataset.section;
    if (seen && seen !== current) setCurrent(seen);
  };
  const byHand = () => {
    tapped.current = false;
  };
  const hand = { onPointerDown: byHand, onTouchStart: byHand, onWheel: byHand, onKeyDown: byHand };

  const columns = table.versions.length + (end ? 1 : 0);
  return (
    <div className={s.grid} aria-busy={busy || undefined}>
      {sections.length > 1 && (
        <Tabs
          label="参数分组"
          items={sections.map(({ name }) => ({ key: name, label: name }))}
          value={sections.some(({ name }) => name === current) ? current : (sections[0]?.name ?? '')}
          onChange={goTo}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={box} className={s.box} tabIndex={0} aria-label="参数表" onScroll={follow} {...hand}>
        <table
          className={s.table}
          style={{ '--columns': columns } as CSSProperties}
          data-pictures={pictures !== undefined || undefined}
          data-busy={busy || undefined}
        >
          <caption>
            <VisuallyHidden>
              {table.versions.map(({ modelName, name }) => `${modelName} ${name}`).join('、')}的参数
            </VisuallyHidden>
          </caption>
          <thead>
            {pictures && (
              <tr>
                <td className={s.corner} />
                {table.versions.map((version, index) => (
                  <td key={version.code} className={s.picture}>
                    {pictures(index)}
                  </td>
                ))}
                {end && (
                  <td className={s.end} rowSpan={2}>
                    {end}
                  </td>
                )}
              </tr>
            )}
            <tr data-head>
              <td className={`${s.corner} ${s.sticky}`}>
                {comparable && (
                  <span className={s.switch}>
                    <span aria-hidden="true">只看差异</span>
                    <Switch label="只看差异" checked={onlyDifferent} onChange={setOnlyDifferent} />
                  </span>
                )}
              </td>
              {table.versions.map((version, index) => (
                <th key={version.code} scope="col" className={s.sticky}>
                  {head(index)}
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section.name} data-section={section.name}>
              <tr>
                <th scope="rowgroup" colSpan={columns + 1} className={s.section}>
                  <span>{section.name}</span>
                </th>
              </tr>
              {section.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className={s.name}>
                    {row.name}
                    {row.unit && (
                      <span className={textClass({ tone: 'hint', size: 12, block: true })}>{row.unit}</span>
                    )}
                  </th>
                  {row.values.map((value, index) => (
                    <td
                      key={table.versions[index]?.code}
                      data-differs={(comparable && row.differs) || undefined}
                    >
                      {value ?? (
                        <>
                          <span aria-hidden="true">—</span>
                          <VisuallyHidden>无</VisuallyHidden>
                        </>
                      )}
                    </td>
                  ))}
                  {end && <td />}
                </tr>
              ))}
            </tbody>
          ))}
          {foot && sections.length > 0 && (
            <tfoot>
              <tr>
                <td className={s.name} />
                {table.versions.map((version, index) => (
                  <td key={version.code}>{foot(index)}</td>
                ))}
                {end && <td />}
              </tr>
            </tfoot>
          )}
        </table>
        {sections.length === 0 && <EmptyState image="success" compact description="这些版本的参数完全相同" />}
      </section>
    </div>
  );
}
