import { ServedPicture } from '@ev/app-kit/served-picture.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Price } from '@ev/ui/price.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { Availability } from '../../configurator/engine.ts';
import type { CatalogOption } from '../../contract/catalog.ts';
import s from './option-card.module.css';

/** One option: selected, available, or blocked with the reason. */
export function OptionCard({
  option,
  availability,
  single,
  swatch,
  picture,
  savingFen = 0,
  onToggle,
}: {
  option: CatalogOption;
  availability: Availability | undefined;
  single: boolean;
  swatch: boolean;
  /** A close-up, as a key of the picture manifest. */
  picture?: string;
  /** What a package costs less than its parts. */
  savingFen?: number;
  onToggle: (selected: boolean) => void;
}) {
  const state = availability?.state ?? 'available';
  const selected = state === 'selected';
  const reason = availability?.reason ?? null;
  return (
    <label className={swatch ? s.swatch : s.card} data-state={state}>
      <input
        className={s.input}
        type={single ? 'radio' : 'checkbox'}
        name={option.group}
        checked={selected}
        // A blocked option stays focusable: trying it shows the reason.
        aria-disabled={state === 'blocked' || undefined}
        onChange={() => onToggle(selected)}
      />
      {picture ? (
        <span className={s.closeUp}>
          <ServedPicture picture={picture} alt="" sizes="72px" />
        </span>
      ) : (
        option.look.swatch && (
          <span className={s.color} style={{ background: option.look.swatch }} aria-hidden="true">
            {selected && <Icon name="check" size={20} />}
          </span>
        )
      )}
      <span className={s.text}>
        <span className={s.name}>{option.name}</span>
        {!swatch && <span className={textClass({ tone: 'hint', size: 13 })}>{option.description}</span>}
        {savingFen > 0 && state !== 'selected' && (
          <span className={textClass({ tone: 'accent', size: 12 })}>
            比单独选装省 {formatYuan(savingFen)}
          </span>
        )}
        {/* A swatch has no room for a sentence, so the step shows the reason below. */}
        {reason && <span className={s.reason}>{swatch && state === 'blocked' ? '暂不可选' : reason}</span>}
      </span>
      <span className={s.price}>
        {availability && availability.priceFen > 0 ? (
          <Price fen={availability.priceFen} size="s" plus />
        ) : (
          <span className={textClass({ tone: 'hint', size: 13 })}>
            {selected && reason ? '已含' : '标配'}
          </span>
        )}
      </span>
      {!swatch && (
        <span className={s.mark} aria-hidden="true">
          {selected && <Icon name="check" size={16} />}
        </span>
      )}
    </label>
  );
}
