import { Icon } from '@ev/ui/icon.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import s from './city-button.module.css';

const act = '选择城市';

/** The place that a list is of, empty while its name is on its way; opens the choice of a city. */
export function CityButton({ place, onOpen }: { place: string | undefined; onOpen: () => void }) {
  return (
    <button type="button" className={s.city} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="location" size={20} />
      {place ?? act}
      {place !== undefined && (
        <VisuallyHidden>
          {place && '，'}
          {act}
        </VisuallyHidden>
      )}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
