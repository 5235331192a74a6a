import type { CarView } from '@ev/app-kit/picture.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import type { StageView } from './car-stage.tsx';
import s from './stage-controls.module.css';

const outside: readonly { view: CarView; label: string }[] = [
  { view: 'front', label: '前侧' },
  { view: 'rear', label: '后侧' },
];
/** The view is not named like the step 内饰, which stands below it. */
const all: readonly { view: StageView; label: string }[] = [...outside, { view: 'interior', label: '座舱' }];

type Props = {
  /** Null if there is nothing to undo; absent where nothing can be chosen. */
  undo?: (() => void) | null;
} & (
  | { outsideOnly?: false; view: StageView; onView: (view: StageView) => void }
  | { outsideOnly: true; view: CarView; onView: (view: CarView) => void }
);

/** Switches the side of the car, and undoes the last choice. */
export function StageControls({ undo, ...props }: Props) {
  const buttons = props.outsideOnly
    ? outside.map((item) => ({ ...item, choose: () => props.onView(item.view) }))
    : all.map((item) => ({ ...item, choose: () => props.onView(item.view) }));
  return (
    <Stack inline align="center" justify="between" gap={8} className={s.controls}>
      <fieldset className={stackClass({ inline: true, wrap: true })} aria-label="视角">
        {buttons.map((item) => (
          <button
            key={item.view}
            type="button"
            className={s.view}
            aria-pressed={item.view === props.view}
            onClick={item.choose}
          >
            {item.label}
          </button>
        ))}
      </fieldset>
      {undo !== undefined && (
        <IconButton
          icon="undo"
          label="撤销上一步"
          look="glass"
          disabled={undo === null}
          onClick={() => undo?.()}
        />
      )}
    </Stack>
  );
}
