import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { Availability } from '../../configurator/engine.ts';
import type { Catalog, CatalogOption } from '../../contract/catalog.ts';
import { packageSavingFen } from '../model/package-saving.ts';
import { OptionCard } from './option-card.tsx';
import s from './option-step.module.css';

/** Wheels and leather are chosen by look, so they have a close-up. */
function closeUpOf({ family }: Catalog, { look }: CatalogOption): string | undefined {
  if (look.wheel) return `wheels/${family}-${look.wheel}`;
  return look.interior ? `materials/${look.interior}` : undefined;
}

/** The options of one group, with a single or multiple choice. */
export function OptionStep({
  catalog,
  group,
  version,
  availability,
  onChoose,
  onRemove,
}: {
  catalog: Catalog;
  group: Catalog['groups'][number];
  version: string;
  availability: ReadonlyMap<string, Availability>;
  onChoose: (code: string) => void;
  onRemove: (code: string) => void;
}) {
  const options = catalog.options.filter((option) => option.group === group.code);
  const single = group.max === 1;
  const swatches = options.every((option) => option.look.swatch !== null) && single;
  const chosen = options.find((option) => availability.get(option.code)?.state === 'selected');
  const blocked = swatches
    ? options.filter((option) => availability.get(option.code)?.state === 'blocked')
    : [];
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{group.name}</VisuallyHidden>
      </legend>
      <ul className={swatches ? s.swatches : s.cards}>
        {options.map((option) => (
          <li key={option.code}>
            <OptionCard
              option={option}
              availability={availability.get(option.code)}
              single={single}
              swatch={swatches}
              picture={closeUpOf(catalog, option)}
              savingFen={packageSavingFen(catalog, option, version)}
              onToggle={(selected) => (selected && !single ? onRemove(option.code) : onChoose(option.code))}
            />
          </li>
        ))}
      </ul>
      {swatches && chosen && (
        <p className={s.description}>
          <span className={s.chosen}>{chosen.name}</span>
          {chosen.description}
        </p>
      )}
      {blocked.map((option) => (
        <p key={option.code} className={s.blocked}>
          {option.name}暂不可选：{availability.get(option.code)?.reason}
        </p>
      ))}
    </fieldset>
  );
}
