import { CarStill } from '@ev/app-kit/car-still.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Price } from '@ev/ui/price.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ComparedVersion } from '../../model/compared-versions.ts';
import s from './compared-column.module.css';

/** The car of a column, with a button to remove it. Empty while another car is loading into the column. */
export function ComparedPicture({
  version,
  onRemove,
}: {
  version: ComparedVersion | undefined;
  onRemove: (code: string) => void;
}) {
  if (!version) return null;
  return (
    <div className={s.picture}>
      <CarStill family={version.model.family} view="front" alt="" sizes="160px" />
      <IconButton
        icon="close"
        size={16}
        className={s.remove}
        label={`移除 ${version.model.name} ${version.name}`}
        onClick={() => onRemove(version.code)}
      />
    </div>
  );
}

/** Name and price of a column; tapping it replaces the version. */
export function ComparedHead({
  version,
  onReplace,
}: {
  version: ComparedVersion | undefined;
  onReplace: (code: string) => void;
}) {
  if (!version) return null;
  return (
    <button
      type="button"
      className={stackClass({ align: 'center', gap: 2 }, s.head)}
      aria-haspopup="dialog"
      onClick={() => onReplace(version.code)}
    >
      <span className={textClass({ tone: 'hint', size: 12 })}>{version.model.name}</span>
      <span className={s.name}>
        {version.name}
        <Icon name="chevron-down" size={14} label="更换" />
      </span>
      <Price fen={version.priceFen} size="s" />
    </button>
  );
}
