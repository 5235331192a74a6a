import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { formatYuan, formatYuanChange } from '@ev/kernel/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { createEngine } from '../../configurator/engine.ts';
import type { Catalog, Selection } from '../../contract/catalog.ts';
import s from './car-preview.module.css';
import { commonConfigurations, draftedCatalog, type Quote, quoteOf } from './drafted-catalog.ts';

/** Preview of the drafted car in the real configurator engine, with prices of common configurations. */
export function CarPreview({ item, published }: { item: DraftItem; published: DraftItem | null }) {
  const catalog = draftedCatalog(item);
  if (!catalog) {
    return (
      <Panel title="试配">
        <p>改正检查里的问题后，就能在这里试配和看价格。</p>
      </Panel>
    );
  }
  const sold = draftedCatalog(published);
  return (
    <>
      <Trial key={catalog.versions.map(({ code }) => code).join()} catalog={catalog} sold={sold} />
      <Panel title="常见配置" note="与线上相比">
        <QuoteTable
          quotes={commonConfigurations(catalog).map(({ name, selection }) =>
            quoteOf(name, catalog, sold, selection),
          )}
        />
      </Panel>
    </>
  );
}

function Trial({ catalog, sold }: { catalog: Catalog; sold: Catalog | null }) {
  const engine = createEngine(catalog);
  const [chosen, setChosen] = useState<Selection>(() => engine.initial(catalog.versions[0]?.code ?? ''));
  const [said, setSaid] = useState('');
  // The draft may have lost the chosen options since.
  const selection = engine.adapt(chosen) ?? engine.initial(catalog.versions[0]?.code ?? '');
  const availability = engine.availability(selection);
  const quote = quoteOf('', catalog, sold, selection);

  const tap = (code: string) => {
    const taken = availability.get(code)?.state === 'selected';
    const choice = taken ? engine.remove(selection, code) : engine.choose(selection, code);
    setChosen(choice.selection);
    setSaid(
      choice.kind === 'refused'
        ? choice.reason
        : choice.kind === 'needsConfirm'
          ? `会请客户确认：${choice.reasons.join('；') || choice.rows.map(({ name }) => name).join('、')}`
          : '',
    );
  };
  return (
    <Panel title="试配" note={`${formatYuan(quote.totalFen)} · ${quote.days[0]}–${quote.days[1]} 天交付`}>
      <p className={s.said} role="status">
        {said}
      </p>
      <Group name="版本">
        {catalog.versions.map(({ code, name, priceFen }) => (
          <Choice
            key={code}
            name={name}
            price={formatYuan(priceFen)}
            pressed={selection.version === code}
            onTap={() => tap(code)}
          />
        ))}
      </Group>
      {catalog.groups
        .filter(({ code }) => code !== 'version')
        .map((group) => (
          <Group key={group.code} name={group.name}>
            {catalog.options
              .filter((option) => option.group === group.code)
              .map(({ code, name }) => {
                const own = availability.get(code);
                return (
                  <Choice
                    key={code}
                    name={name}
                    price={own?.priceFen ? formatYuan(own.priceFen) : '标配'}
                    pressed={own?.state === 'selected'}
                    blocked={own?.state === 'blocked'}
                    onTap={() => tap(code)}
                  />
                );
              })}
          </Group>
        ))}
    </Panel>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <fieldset className={s.group}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

function Choice(props: {
  name: string;
  price: string;
  pressed: boolean;
  blocked?: boolean;
  onTap: () => void;
}) {
  const { name, price, pressed, blocked = false, onTap } = props;
  return (
    <Button size="small" type={pressed ? 'primary' : 'default'} aria-pressed={pressed} onClick={onTap}>
      <span className={blocked ? s.blocked : undefined}>{name}</span> <small>{price}</small>
    </Button>
  );
}

function QuoteTable({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <table className={s.quotes}>
      <thead>
        <tr>
          <th scope="col">配置</th>
          <th scope="col">价格</th>
          <th scope="col">变化</th>
          <th scope="col">交付</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map(({ name, totalFen, changeFen, days }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatYuan(totalFen)}</td>
            <td>{changeText(changeFen)}</td>
            <td>
              {days[0]}–{days[1]} 天
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function changeText(changeFen: number | null): string {
  if (changeFen === null) return '新配置';
  return changeFen === 0 ? '不变' : formatYuanChange(changeFen);
}
