import { IconButton } from '@ev/ui/icon-button.tsx';
import type { StageView } from './car-stage.tsx';
import s from './stage-controls.module.css';

const views: readonly { view: StageView; label: string }[] = [
  { view: 'front', label: '前侧' },
  { view: 'side', label: '侧面' },
  { view: 'rear', label: '后侧' },
  { view: 'interior', label: '内饰' },
];

/** Which side of the car is shown, and the way back to the former choice. */
export function StageControls({
  view,
  onView,
  undo,
}: {
  view: StageView;
  onView: (view: StageView) => void;
  /** Null when there is nothing to undo. */
  undo: (() => void) | null;
}) {
  return (
    <div className={s.controls}>
      <fieldset className={s.views} aria-label="视角">
        {views.map((item) => (
          <button
            key={item.view}
            type="button"
            className={s.view}
            aria-pressed={item.view === view}
            onClick={() => onView(item.view)}
          >
            {item.label}
          </button>
        ))}
      </fieldset>
      <IconButton
        icon="undo"
        label="撤销上一步"
        look="glass"
        disabled={undo === null}
        onClick={() => undo?.()}
      />
    </div>
  );
}
